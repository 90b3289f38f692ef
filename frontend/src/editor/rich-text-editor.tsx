import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { use, useMemo } from 'react';
import { cn } from '@/lib/cn';
import { FieldContext } from '@/ui/field-context';
import { extensions } from './extensions';
import { pasting } from './pasted';
import { Toolbar } from './toolbar';

interface RichTextEditorProps {
  /** HTML it starts with; later changes come from typing only. */
  start: string;
  /** Gives HTML, or an empty text when nothing is written. */
  onChange: (html: string) => void;
  placeholder: string;
}

/** A text with headings, lists and links. Load it lazily and put it into a `Field group`. */
export function RichTextEditor({ start, onChange, placeholder }: RichTextEditorProps) {
  const { labelId, describedBy, invalid = false, required = false } = use(FieldContext) ?? {};
  const editorProps = useMemo(() => {
    const attributes: Record<string, string> = {
      class: 'prose min-h-70 px-4 py-3.5 outline-none',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-placeholder': placeholder,
      'aria-invalid': String(invalid),
      'aria-required': String(required),
    };
    if (labelId !== undefined) attributes['aria-labelledby'] = labelId;
    if (describedBy !== undefined) attributes['aria-describedby'] = describedBy;
    return { attributes, ...pasting };
  }, [labelId, describedBy, invalid, required, placeholder]);

  const editor = useEditor({
    extensions,
    content: start,
    editorProps,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  });
  const isBlank = useEditorState({
    editor,
    selector: ({ editor }) =>
      editor.isEmpty && editor.state.doc.firstChild?.type.name === 'paragraph',
  });
  return (
    <div
      className={cn(
        'relative rounded-control border bg-sheet has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:-outline-offset-1 has-[[role=textbox]:focus-visible]:outline-focus',
        invalid ? 'border-danger shadow-[0_0_0_1px_var(--danger)]' : 'border-line-control',
      )}
    >
      <Toolbar editor={editor} />
      <div className="relative">
        {isBlank && (
          <p aria-hidden="true" className="pointer-events-none absolute px-4 py-3.5 text-ink-3">
            {placeholder}
          </p>
        )}
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}
