/** The longest texts about a day, in characters, as the server limits them. */
export const limits = { sentence: 100, question: 100, answer: 300 };
