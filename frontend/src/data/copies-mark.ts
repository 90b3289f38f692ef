/** The storage key that says that this browser has copies of a user's data. */
export const copiesMark = 'copiesOf';

/** The storage key of the user and the day for which copies were loaded ahead. */
export const filledMark = 'copiesFilled';
