interface Answers {
  toQuestions: string[];
  toOthers: string[];
}

const byName: Record<string, Answers> = {
  'Hannah Whitcombe': {
    toQuestions: [
      'Let me look at the file. I will have it for you before lunch.',
      'Yes, if Brightwater signs this week. I will ask them today.',
      'Thursday at three works. I will bring the illustration.',
    ],
    toOthers: [
      'Good to know, thank you!',
      'Then I will tell the Lunds tonight.',
      'Noted. The umbrella stays in the car.',
    ],
  },
  'Kenji Morishita': {
    toQuestions: [
      'Short answer: yes. The long answer fits on one page, I will send it.',
      'That is question seven of the product clinic. Come on Thursday!',
      'Ask me again after the quiz. No, seriously: I will check the rider.',
    ],
    toOthers: [
      'Shorter is better. I like it.',
      'I will put it in the training deck.',
      'Understood. The team hears it on Thursday.',
    ],
  },
  'Siobhan Carrick': {
    toQuestions: [
      'May I ask a second question first? Who is the owner of the policy?',
      'I think so. Let me call the family and ask.',
      'Give me ten minutes, I am between two visits.',
    ],
    toOthers: [
      'Lovely. I will bring the camera.',
      'That helps a lot, thanks.',
      'Got it. I will write it into their file.',
    ],
  },
  'Rafael Quintela': {
    toQuestions: [
      'Nine agents say yes, the dog abstains.',
      'Let us keep it to five minutes: tomorrow, a quarter past nine?',
      'I will ask in the stand-up and come back to you.',
    ],
    toOthers: [
      'Perfect. It goes into the minutes.',
      'Agreed. No meeting needed.',
      'Thanks, I will pass it on to the team.',
    ],
  },
  'Clara Weissmann': {
    toQuestions: [
      'The license runs until March, so you are fine.',
      'It starts with form C-12. I have put one on your desk.',
      'Yes, but only with both signatures.',
    ],
    toOthers: [
      'Filed.',
      'Thank you. That closes the last open point of the month.',
      'The printer works again, by the way.',
    ],
  },
  'Marisol Echeverri': {
    toQuestions: [
      'I know just the room. Forty chairs and a view.',
      'The evening of the 12th is free. Shall I hold it?',
      'Coffee for thirty? I will ask the caterer.',
    ],
    toOthers: [
      'Wonderful, invitations go out today.',
      'I will add a row of chairs.',
      'Great. I will see you at the seminar.',
    ],
  },
};

const fallback: Answers = {
  toQuestions: [
    'Good question. I will find out and write back.',
    'I believe so. Let me check and confirm it today.',
    'Can I call you about it this afternoon?',
  ],
  toOthers: ['Thanks for letting me know!', 'Sounds good to me.', 'Understood. I will take it from here.'],
};

/** A contact's answers, used in turn: to questions and to other messages. */
export const answerTexts = (who: string): Answers => byName[who] ?? fallback;
