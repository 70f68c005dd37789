/** Checks files of banks against the published formats, with no code of the product. */

const number = (text: string) => {
  if (!/^\d+$/.test(text)) throw new Error(`“${text}” is no number.`);
  return Number(text);
};

export interface ReadEntry {
  code: string;
  routing: string;
  account: string;
  cents: number;
  number: string;
  name: string;
  trace: string;
  memo: string | undefined;
}

const debitCodes = ['27', '37'];
const creditCodes = ['22', '32', '23', '33'];

/** Reads an ACH file by the NACHA rules. Every fault is a sentence. */
export function readAch(text: string) {
  const faults: string[] = [];
  const fault = (isWrong: boolean, sentence: string) => {
    if (isWrong) faults.push(sentence);
  };
  const lines = text.split('\r\n');
  fault(lines.pop() !== '', 'The last line does not end.');
  fault(lines.length % 10 !== 0, 'The lines do not fill blocks of ten.');
  for (const line of lines) {
    fault(line.length !== 94, `A line has ${line.length} characters.`);
    fault(!/^[\x20-\x7e]*$/.test(line), 'A line has letters outside ASCII.');
  }
  const types = lines.map((line) => line[0]).join('');
  fault(!/^15(67?)+89+$/.test(types), `The records are in a wrong order: ${types}`);
  const [fileHead = '', batchHead = ''] = lines;
  const controls = lines.findIndex((line) => line.startsWith('8'));
  const [batchControl = '', fileControl = '', ...padding] = lines.slice(controls);
  fault(
    padding.some((line) => line !== '9'.repeat(94)),
    'The padding is no nines.',
  );
  fault(fileHead.slice(1, 3) !== '01', 'The priority is wrong.');
  fault(!/^ \d{9}$/.test(fileHead.slice(3, 13)), 'The destination is no routing number after a blank.');
  fault(!/^\d{6}\d{4}[A-Z0-9]$/.test(fileHead.slice(23, 34)), 'The date, time, or modifier is wrong.');
  fault(fileHead.slice(34, 40) !== '094101', 'Record size, blocking, or format is wrong.');
  const service = batchHead.slice(1, 4);
  fault(batchHead.slice(50, 53) !== 'PPD', 'The entry class is not PPD.');
  fault(batchHead.slice(75, 79) !== '   1', 'The settlement date is set, or the status of the originator is wrong.');
  const odfi = batchHead.slice(79, 87);

  const entries: ReadEntry[] = [];
  let [debits, credits, hash, count, last] = [0, 0, 0, 0, ''];
  const body = lines.slice(2, controls);
  body.forEach((line, index) => {
    count += 1;
    if (line.startsWith('7')) return;
    const [code, routing, trace] = [line.slice(1, 3), line.slice(3, 12), line.slice(79, 94)];
    const cents = number(line.slice(29, 39));
    const weights = [3, 7, 1, 3, 7, 1, 3, 7];
    const sum = weights.reduce((all, weight, at) => all + weight * Number(routing[at]), 0);
    fault((10 - (sum % 10)) % 10 !== Number(routing[8]), `${routing} has a wrong check digit.`);
    fault(![...debitCodes, ...creditCodes].includes(code), `${code} is no transaction code.`);
    fault(['23', '33'].includes(code) !== (cents === 0), 'A test of an account has money, or a payment has none.');
    if (debitCodes.includes(code)) debits += cents;
    else credits += cents;
    hash += Number(routing.slice(0, 8));
    fault(trace.slice(0, 8) !== odfi, 'A trace number is of another bank.');
    fault(trace <= last, 'The trace numbers do not rise.');
    last = trace;
    const addendum = body[index + 1]?.startsWith('7') ? body[index + 1] : undefined;
    fault(line[78] !== (addendum ? '1' : '0'), 'The addenda indicator is wrong.');
    if (addendum) {
      fault(addendum.slice(1, 3) !== '05', 'The addendum is of another type.');
      fault(addendum.slice(83, 87) !== '0001', 'The addendum has a wrong sequence.');
      fault(addendum.slice(87) !== trace.slice(8), 'The addendum is of another entry.');
    }
    entries.push({
      ...{ code, routing, cents, trace, account: line.slice(12, 29).trim() },
      ...{ number: line.slice(39, 54).trim(), name: line.slice(54, 76).trim(), memo: addendum?.slice(3, 83).trim() },
    });
  });
  fault(service !== (debits > 0 ? '200' : '220'), 'The service class does not fit the entries.');
  const hashText = String(hash).slice(-10).padStart(10, '0');
  for (const [control, from] of [
    [batchControl, 4],
    [fileControl, 13],
  ] as const) {
    const width = control === batchControl ? 6 : 8;
    fault(number(control.slice(from, from + width)) !== count, 'The count of entries and addenda is wrong.');
    const at = from + width;
    fault(control.slice(at, at + 10) !== hashText, 'The hash is wrong.');
    fault(number(control.slice(at + 10, at + 22)) !== debits, 'The debits do not add up.');
    fault(number(control.slice(at + 22, at + 34)) !== credits, 'The credits do not add up.');
  }
  fault(batchControl.slice(1, 4) !== service, 'The service classes differ.');
  fault(batchControl.slice(44, 54) !== batchHead.slice(40, 50), 'The companies differ.');
  fault(batchControl.slice(79, 94) !== batchHead.slice(79, 94), 'Bank or batch number differ.');
  fault(number(fileControl.slice(1, 7)) !== 1, 'The count of batches is wrong.');
  fault(number(fileControl.slice(7, 13)) !== lines.length / 10, 'The count of blocks is wrong.');
  return {
    ...{ faults, entries, debits, credits, blocks: lines.length / 10 },
    created: fileHead.slice(23, 33),
    modifier: fileHead[33],
    effective: batchHead.slice(69, 75),
    description: batchHead.slice(53, 63).trim(),
  };
}

/** Reads a file of credits by CPA Standard 005. Every fault is a sentence. */
export function readAft(text: string) {
  const faults: string[] = [];
  const fault = (isWrong: boolean, sentence: string) => {
    if (isWrong) faults.push(sentence);
  };
  const records = text.split('\r\n');
  fault(records.pop() !== '', 'The last record does not end.');
  const [head = ''] = records;
  const tail = records.at(-1) ?? '';
  fault(!/^AC+Z$/.test(records.map((record) => record[0]).join('')), 'The records are in a wrong order.');
  records.forEach((record, index) => {
    fault(record.length !== 1464, `A record has ${record.length} characters.`);
    fault(number(record.slice(1, 10)) !== index + 1, 'The records are not numbered.');
    fault(record.slice(10, 24) !== head.slice(10, 24), 'Originator or file number differ.');
  });
  fault(!/^0\d{5}\d{5} {20}CAD {1406}$/.test(head.slice(24)), 'Date, data centre, or currency of the header is wrong.');
  const payments: {
    code: string;
    cents: number;
    on: string;
    routing: string;
    account: string;
    name: string;
    number: string;
  }[] = [];
  records.slice(1, -1).forEach((record, index, all) => {
    for (let at = 24; at < 1464; at += 240) {
      const segment = record.slice(at, at + 240);
      if (segment.trim() === '') {
        fault(index < all.length - 1, 'A segment before the last record is empty.');
        continue;
      }
      fault(segment.slice(40, 62).length !== 22 || !/^\d{22}$/.test(segment.slice(40, 62)), 'The trace is no number.');
      fault(segment.slice(62, 65) !== '000', 'The stored type is set.');
      fault(segment.slice(229) !== '0'.repeat(11), 'The field for invalid elements is set.');
      fault(!/^0\d{8}$/.test(segment.slice(19, 28)), 'The institution is wrong.');
      payments.push({
        ...{ code: segment.slice(0, 3), cents: number(segment.slice(3, 13)), on: segment.slice(13, 19) },
        ...{
          routing: segment.slice(19, 28),
          account: segment.slice(28, 40).trim(),
          name: segment.slice(80, 110).trim(),
        },
        number: segment.slice(150, 169).trim(),
      });
    }
  });
  const sum = payments.reduce((total, { cents }) => total + cents, 0);
  fault(tail.slice(24, 46) !== '0'.repeat(22), 'The trailer has debits.');
  fault(number(tail.slice(46, 60)) !== sum, 'The credits do not add up.');
  fault(number(tail.slice(60, 68)) !== payments.length, 'The count of credits is wrong.');
  fault(tail.slice(68, 112) !== '0'.repeat(44), 'The trailer has corrections.');
  return { faults, payments, sum, number: number(head.slice(20, 24)), created: head.slice(24, 30) };
}
