import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import type { Editor, Range } from '@tiptap/react';
import { sortFiles } from './image-files';
import type { ImageUploads } from './image-uploads';
import { altOf, imagesOfHtml, isAboutFiles } from './pasted-images';

/** Accepts images from the clipboard and from outside the window. */
export const takingFiles = (editor: Editor, uploads: ImageUploads): EditorProps => ({
  transformPastedHTML: (html) => imagesOfHtml(html, uploads),
  handleDOMEvents: {
    paste: (view, event) => {
      const { clipboardData } = event;
      if (clipboardData === null || !isAboutFiles(clipboardData)) return false;
      event.preventDefault();
      const { from, to } = view.state.selection;
      insertImages(editor, uploads, [...clipboardData.files], { from, to }, altOf(clipboardData));
      return true;
    },
    drop: (view, event) => {
      const { dataTransfer } = event;
      // Dragging an image within the text has a file too.
      if (view.dragging || dataTransfer === null || dataTransfer.files.length === 0) return false;
      // Otherwise the browser would navigate to the file.
      event.preventDefault();
      const place = placeOf(view, event);
      insertImages(editor, uploads, [...dataTransfer.files], place, altOf(dataTransfer));
      return true;
    },
  },
});

/** Returns the position between two blocks for a drop on one of them. */
function placeOf(view: EditorView, { clientX: left, clientY: top }: DragEvent): number {
  const { doc, schema } = view.state;
  const at = view.posAtCoords({ left, top })?.pos ?? doc.content.size;
  const image = schema.nodes['image']?.create();
  return dropPoint(doc, at, new Slice(Fragment.from(image), 0, 0)) ?? at;
}

/** Inserts the images among the files into the text, in order, and moves the cursor after them. */
export function insertImages(
  editor: Editor,
  uploads: ImageUploads,
  files: readonly File[],
  place: Range | number,
  alt = '',
) {
  const { good, problems } = sortFiles(files);
  if (good.length > 0) {
    const ids = good.map((file) => uploads.add(file));
    const shared = { alt: good.length === 1 ? alt : '' };
    const images = ids.map((upload) => ({ type: 'image', attrs: { upload, ...shared } }));
    editor.commands.insertContentAt(outOfCode(editor.state.doc, place), images);
    editor.commands.focus(behind(editor.state.doc, ids.at(-1)));
  }
  uploads.tell(problems.join(' ') || null);
}

/** A code block cannot contain images. */
function outOfCode(doc: Node, place: Range | number): Range | number {
  const $at = doc.resolve(typeof place === 'number' ? place : place.to);
  return $at.parent.type.spec.code ? $at.after() : place;
}

function behind(doc: Node, id: string | undefined): number {
  let end = doc.content.size;
  doc.descendants(({ attrs, nodeSize }, at) => {
    if (attrs['upload'] === id) end = at + nodeSize;
  });
  return Selection.near(doc.resolve(end)).from;
}
