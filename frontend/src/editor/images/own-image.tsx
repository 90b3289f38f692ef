import { Image } from '@tiptap/extension-image';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import {
  type Editor,
  getHTMLFromFragment,
  isNodeEmpty,
  ReactNodeViewRenderer,
} from '@tiptap/react';
import { storedAddress } from './image-files';
import type { ImageUploads, StoredImage } from './image-uploads';
import { ImageView } from './image-view';
import { takingFiles } from './taking-files';

/**
 * An uploaded image, the only kind that the server allows. During the upload it has the id of the upload instead of an
 * address.
 */
export const ownImage = (uploads: ImageUploads) =>
  Image.extend({
    // Before the list's handling of Tab.
    priority: 1000,
    addAttributes() {
      return {
        ...this.parent?.(),
        // Without the attribute, screen readers would read the address.
        alt: { default: '' },
        upload: {
          default: null,
          parseHTML: (element: HTMLElement) => element.dataset['upload'] ?? null,
          renderHTML: ({ upload }: { upload?: string | null }) =>
            upload ? { 'data-upload': upload } : {},
        },
      };
    },
    parseHTML: () => [
      {
        tag: 'img[src]',
        getAttrs: (element) => storedAddress.test(element.getAttribute('src') ?? '') && null,
      },
      {
        tag: 'img[data-upload]',
        getAttrs: (element) => uploads.get(element.dataset['upload'] ?? null) !== undefined && null,
      },
    ],
    // The `![…](…)` syntax would allow any address.
    addInputRules: () => [],
    addNodeView: () => ReactNodeViewRenderer((view) => <ImageView {...view} uploads={uploads} />),
    addKeyboardShortcuts() {
      return { Tab: () => focusBar(this.editor) };
    },
    addProseMirrorPlugins() {
      // The package types the state of plugins as `any`.
      // oxlint-disable-next-line typescript/no-unsafe-assignment
      return [new Plugin({ props: takingFiles(this.editor, uploads) })];
    },
    onCreate() {
      uploads.start((id, image) => settle(this.editor, id, image));
    },
    onTransaction({ transaction }) {
      if (transaction.docChanged) uploads.follow(uploadsIn(transaction.doc));
    },
    onDestroy() {
      uploads.end();
    },
  });

function uploadsIn(doc: Node): string[] {
  const ids: string[] = [];
  doc.descendants(({ attrs: { upload } }) => {
    if (typeof upload === 'string') ids.push(upload);
  });
  return ids;
}

/** Sets the address of a stored image. Not undoable, because the user did not do it. */
function settle(editor: Editor, id: string, { url, width, height }: StoredImage) {
  const { tr } = editor.state;
  const kept = { src: url, width, height, upload: null };
  editor.state.doc.descendants(({ attrs }, at) => {
    if (attrs['upload'] !== id) return;
    for (const [name, value] of Object.entries(kept)) tr.setNodeAttribute(at, name, value);
  });
  // Makes deleting it right after a separate undo step.
  editor.view.dispatch(closeHistory(tr).setMeta('addToHistory', false));
}

/** Moves the focus from a selected image to its bar. */
function focusBar({ state: { selection }, view }: Editor): boolean {
  if (!(selection instanceof NodeSelection)) return false;
  const image = view.nodeDOM(selection.from);
  const control = image instanceof HTMLElement && image.querySelector('input, button');
  if (!(control instanceof HTMLElement)) return false;
  control.focus();
  return true;
}

/** Returns the text as it can be stored, without images that are not uploaded; empty if nothing is left. */
export function storableHtml({ state: { doc, tr, schema } }: Editor): string {
  const unsent: number[] = [];
  doc.descendants(({ attrs }, at) => {
    if (typeof attrs['upload'] === 'string') unsent.unshift(at);
  });
  for (const at of unsent) tr.delete(at, at + 1);
  return isNodeEmpty(tr.doc) ? '' : getHTMLFromFragment(tr.doc.content, schema);
}
