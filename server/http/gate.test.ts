import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { Gate } from './gate';

/** A gate with a log of its calls. */
function setUp() {
  const gate = new Gate();
  const log: string[] = [];
  const call = (name: string) => {
    const res = new EventEmitter();
    gate.handle({} as Request, res as Response, () => log.push(name));
    return () => void res.emit('close');
  };
  const work = (name: string) => gate.alone(async () => void log.push(name));
  return { gate, log, call, work };
}

describe('the gate', () => {
  it('lets work begin once the calls under way have ended', async () => {
    const { log, call, work } = setUp();
    const [endFirst, endSecond] = [call('first'), call('second')];
    const working = work('work');
    endFirst();
    await Promise.resolve();
    expect(log).toEqual(['first', 'second']);
    endSecond();
    await working;
    expect(log).toEqual(['first', 'second', 'work']);
  });

  it('has later calls wait for all work before them', async () => {
    const { log, call, work } = setUp();
    const end = call('early');
    const working = [work('one'), work('two')];
    await Promise.resolve();
    call('late');
    expect(log).toEqual(['early']);
    end();
    await Promise.all(working);
    await Promise.resolve();
    expect(log).toEqual(['early', 'one', 'two', 'late']);
  });

  it('opens again after work that fails', async () => {
    const { gate, log, call } = setUp();
    const failing = gate.alone(async () => {
      throw new Error('The disk is full.');
    });
    await expect(failing).rejects.toThrow('The disk is full.');
    call('next');
    expect(log).toEqual(['next']);
  });
});
