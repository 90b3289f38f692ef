const marks = '①②③④⑤⑥⑦⑧⑨⑩';

/** Splits the list of choices at the end of a question from its text: 「무엇입니까? ① 하나 ② 둘」. */
export function splitChoices(text: string): [string, ...string[]] {
  const [asked = '', ...choices] = text.split(/ +(?=[①-⑩] )/);
  const isList =
    choices.length > 1 && choices.every((choice, index) => choice.startsWith(marks.charAt(index)));
  return isList && asked !== '' ? [asked, ...choices] : [text];
}
