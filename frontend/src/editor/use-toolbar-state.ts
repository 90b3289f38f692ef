import { useEditorState, type Editor } from '@tiptap/react';

/** Returns the format at the cursor, for the pressed state of the buttons. */
export function useToolbarState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor }) => {
      const href: unknown = editor.getAttributes('link')['href'];
      return {
        heading: [1, 2, 3].find((level) => editor.isActive('heading', { level })),
        bold: editor.isActive('bold'),
        italic: editor.isActive('italic'),
        underline: editor.isActive('underline'),
        strike: editor.isActive('strike'),
        orderedList: editor.isActive('orderedList'),
        bulletList: editor.isActive('bulletList'),
        taskList: editor.isActive('taskList'),
        quote: editor.isActive('blockquote'),
        code: editor.isActive('codeBlock'),
        link: typeof href === 'string' ? href : null,
      };
    },
  });
}
