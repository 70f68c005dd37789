import type { ProductRecord } from '@shared/contracts/demos/store';

type Text = Omit<ProductRecord, 'id' | 'slug' | 'image' | 'hasFreeShipping'> & { paysShipping?: true };

/** The shop of an agency: equipment, stationery and small gifts of invented brands. Their order determines the ids. */
export const productTexts: readonly Text[] = [
  {
    name: 'Harbor Golf Umbrella',
    brand: 'Beaconwright',
    price: 34.5,
    rating: 4,
    paysShipping: true,
    description:
      'A wide double canopy that lets gusts through and keeps two people dry on the walk from the car to the client. Fiberglass ribs, a cork handle, and a quiet navy that goes with every suit.',
  },
  {
    name: 'Fold-Flat Travel Umbrella',
    brand: 'Beaconwright',
    price: 21.9,
    rating: 3,
    paysShipping: true,
    description:
      'Shorter than a water bottle and lighter than an apple. It opens and closes with one thumb, so that the other hand is free for the door, the bag, or a handshake.',
  },
  {
    name: 'Brass Desk Lantern',
    brand: 'Beaconwright',
    price: 64,
    rating: 5,
    description:
      'A warm, dimmable light in a brass frame. It charges over USB-C, burns for twelve hours and makes late calls look like early evening.',
  },
  {
    name: 'Ruled Meeting Notebook',
    brand: 'Papermill Lane',
    price: 14.25,
    rating: 4,
    paysShipping: true,
    description:
      'One hundred and sixty numbered pages with a margin for follow-ups and an index at the front. The paper takes fountain ink without a shadow on the other side.',
  },
  {
    name: 'Signing Fountain Pen',
    brand: 'Quill & Harrow',
    price: 89,
    rating: 5,
    description:
      'A steel nib that starts at the first stroke, in a barrel of dark green resin. Clients notice the pen they sign with; this one says that you have taken your time.',
  },
  {
    name: 'Walnut Card Holder',
    brand: 'Timberline Desk',
    price: 27.4,
    rating: 3,
    paysShipping: true,
    description:
      'Holds forty business cards at the angle at which people take one. Cut from a single piece of walnut and oiled by hand, so that no two are alike.',
  },
  {
    name: 'Roll-Up Banner Stand',
    brand: 'Bannerby',
    price: 119,
    rating: 4,
    description:
      'Six feet of message that unroll in ten seconds and stay straight all day. The weighted foot needs no tools, and the padded bag fits behind a car seat.',
  },
  {
    name: 'Seminar Flip Chart',
    brand: 'Chalkstone',
    price: 148.75,
    rating: 4,
    description:
      'A magnetic whiteboard and a paper block on one steady tripod. The feet unfold without pinching, and the tray holds every marker that you own.',
  },
  {
    name: 'Conference Speakerphone',
    brand: 'Clearhollow',
    price: 189,
    rating: 4,
    description:
      'Six microphones find the person who speaks and leave the air conditioning alone. Works over cable or wirelessly, and folds its own cable into the base.',
  },
  {
    name: 'Two-Ear Office Headset',
    brand: 'Larkmoor',
    price: 96.2,
    rating: 4,
    description:
      'Soft enough for a day of review calls, clear enough for the small print. Lift the arm and the microphone mutes itself; a red ring tells the room that you are talking.',
  },
  {
    name: 'Desk Webcam with Shutter',
    brand: 'Larkmoor',
    price: 72.99,
    rating: 3,
    description:
      'A bright lens that flatters nobody and fails nobody. The shutter closes with a click that you can hear, which is worth more than any setting.',
  },
  {
    name: 'Duplex Document Scanner',
    brand: 'Sheetwren',
    price: 329,
    rating: 4,
    description:
      'Forty pages a minute, both sides at once, straightened, and named by date. The morning mail is in the client file before the coffee is through.',
  },
  {
    name: 'Policy Label Printer',
    brand: 'Tagwright',
    price: 84.6,
    rating: 3,
    paysShipping: true,
    description:
      'Prints folder labels, address labels, and the small ones for the backs of keys. No ink and no ribbon; a roll gives nine hundred labels.',
  },
  {
    name: 'Fireproof Document Box',
    brand: 'Stronghearth',
    price: 129.95,
    rating: 5,
    description:
      'An hour at eight hundred degrees and an hour under water, tested together. Sized for passports, deeds, and the policies that you sold, and light enough to carry out.',
  },
  {
    name: 'Height-Adjustable Desk',
    brand: 'Timber & Rise',
    price: 649,
    rating: 4,
    description:
      'Up for calls, down for forms. Two quiet motors, four remembered heights, and a bamboo top with room for two screens and an elbow.',
  },
  {
    name: 'Task Chair with Mesh Back',
    brand: 'Sitwell Works',
    price: 412.5,
    rating: 4,
    description:
      'A chair for people who listen for a living. The mesh follows your back when you lean in, and the armrests slide out of the way of the desk.',
  },
  {
    name: 'Client Gift Hamper',
    brand: 'Orchard & Hive',
    price: 58,
    rating: 5,
    paysShipping: true,
    description:
      'Honey, shortbread, pear chutney, and a tin of tea, packed in wood wool with a card that you write yourself. A good way to say thank you for a referral.',
  },
  {
    name: 'Stoneware Agency Mug',
    brand: 'Kilnbrook',
    price: 10.83,
    rating: 2,
    paysShipping: true,
    description:
      'Twelve ounces of stoneware with a small lantern at the rim. Dishwasher-safe, stackable, and cheap enough to give away.',
  },
  {
    name: 'Thermal Bottle, Half a Liter',
    brand: 'Fjordling',
    price: 31.8,
    rating: 4,
    paysShipping: true,
    description:
      'Tea stays hot through four home visits, water stays cold through a summer one. The lid is a cup, and nothing rattles in the bag.',
  },
  {
    name: 'Canvas Tote with Zipper',
    brand: 'Beaconwright',
    price: 18.7,
    rating: 3,
    paysShipping: true,
    description:
      'Heavy organic canvas that stands on its own while you pack it. Holds a laptop, a proposal folder, and a loaf of bread, which is the order in which most days end.',
  },
  {
    name: 'Felt Laptop Sleeve',
    brand: 'Woolward',
    price: 42,
    rating: 2,
    paysShipping: true,
    description:
      'Thick wool felt with a leather closure and a pocket for the charger. It softens the landing when a laptop meets the kitchen table.',
  },
  {
    name: 'Merino Team Cardigan',
    brand: 'Beaconwright',
    price: 94,
    rating: 3,
    paysShipping: true,
    description:
      'A fine-knit cardigan for offices where someone always opens the window. Embroidered lantern on the chest; sizes from extra small to three times large.',
  },
  {
    name: 'Pocket Power Bank',
    brand: 'Voltling',
    price: 39.95,
    rating: 2,
    paysShipping: true,
    description:
      'Two full charges for a phone or one for a small tablet. The display counts in percent rather than in four hopeful dots.',
  },
  {
    name: 'Wireless Slide Clicker',
    brand: 'Pointerly',
    price: 49.5,
    rating: 1,
    description:
      'Forward, back, black screen, and a timer that buzzes in your palm five minutes before the end. Reaches the last row of a village hall.',
  },
  {
    name: 'Signature Tablet, 10 Inch',
    brand: 'Inkhollow',
    price: 499,
    rating: 5,
    description:
      'A paper-like screen for signing on the spot, with a pen that never needs charging. Locked to your proposal app, and readable in full sun on a porch.',
  },
  {
    name: 'Compact Seminar Projector',
    brand: 'Lumenhart',
    price: 7999.99,
    rating: 5,
    description:
      'Fills a three-meter wall from a meter away, bright enough to leave the lights on. Silent, sealed against dust and made for rooms that were never meant for slides.',
  },
  {
    name: 'Beacon Smart Watch',
    brand: 'Beaconwright',
    price: 349,
    rating: 3,
    description:
      'Taps your wrist before the next appointment and shows the name and the name of the dog. Five days on one charge, and a dial that looks like a watch when you want it to.',
  },
];
