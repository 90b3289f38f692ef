const marks = '①②③④⑤⑥⑦⑧⑨⑩';

/** What is asked, and what is offered to choose from where the question ends with such a list: 「무엇입니까? ① 하나 ② 둘」. */
export function splitChoices(text: string): [string, ...string[]] {
  const [asked = '', ...choices] = text.split(/ +(?=[①-⑩] )/);
  const isList =
    choices.length > 1 && choices.every((choice, index) => choice.startsWith(marks.charAt(index)));
  return isList && asked !== '' ? [asked, ...choices] : [text];
}
