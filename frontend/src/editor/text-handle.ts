import { type Editor, getMarkRange } from '@tiptap/react';

/** A sentence with a blank for the user to fill in. */
export interface Sentence {
  before: string;
  blank: string;
  after: string;
}

/** Changes the text of an editor from outside, as the user could. */
export interface TextHandle {
  /** Adds the sentence as the last paragraph, and selects its blank. */
  add: (sentence: Sentence) => void;
  focus: () => void;
  /**
   * Selects the first occurrence of the words, or else the first link to an address with them. Returns false if neither
   * occurs within one paragraph.
   */
  select: (words: string) => boolean;
  /** Replaces the first occurrence of the words by plain text, and returns whether it did. */
  replace: (words: string, text: string) => boolean;
}

export function textHandle(editor: Editor): TextHandle {
  return {
    add: ({ before, blank, after }) => {
      const { doc } = editor.state;
      const { lastChild } = doc;
      const end = doc.content.size;
      // An empty last paragraph is filled instead of followed.
      const isOpen = lastChild?.type.name === 'paragraph' && lastChild.content.size === 0;
      const from = isOpen ? end - lastChild.nodeSize : end;
      const paragraph = {
        type: 'paragraph',
        content: [{ type: 'text', text: before + blank + after }],
      };
      const start = from + 1 + before.length;
      editor
        .chain()
        .insertContentAt({ from, to: end }, paragraph)
        .setTextSelection({ from: start, to: start + blank.length })
        .focus()
        .scrollIntoView()
        .run();
    },
    focus: () => editor.commands.focus(),
    select: (words) => {
      const found = rangeOf(editor, words) ?? linkRangeOf(editor, words);
      if (found !== null) editor.chain().setTextSelection(found).focus().scrollIntoView().run();
      return found !== null;
    },
    replace: (words, text) => {
      const found = rangeOf(editor, words);
      if (found === null) return false;
      const { schema, tr } = editor.state;
      // As a node of its own: inserted text would continue the link that it replaces.
      editor.view.dispatch(tr.replaceWith(found.from, found.to, schema.text(text)));
      return true;
    },
  };
}

/** Stands for an image or a line break, which has the size of one character. */
const leaf = '\uFFFC';

interface TextRange {
  from: number;
  to: number;
}

function rangeOf(editor: Editor, words: string): TextRange | null {
  let found: TextRange | null = null;
  editor.state.doc.descendants((node, place) => {
    if (found !== null) return false;
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, '', leaf);
    const index = words === '' ? -1 : text.indexOf(words);
    if (index >= 0) found = { from: place + 1 + index, to: place + 1 + index + words.length };
    return false;
  });
  return found;
}

function linkRangeOf({ state: { doc, schema } }: Editor, words: string): TextRange | null {
  const { link } = schema.marks;
  if (link === undefined || words === '') return null;
  let found: TextRange | null = null;
  doc.descendants((node, place) => {
    if (found !== null) return false;
    const mark = link.isInSet(node.marks);
    if (mark !== undefined && String(mark.attrs['href']).includes(words)) {
      found = getMarkRange(doc.resolve(place), link, mark.attrs) ?? null;
    }
    return true;
  });
  return found;
}
