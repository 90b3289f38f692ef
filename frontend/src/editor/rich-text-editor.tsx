import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { cn } from '@/lib/cn';
import { FieldContext } from '@/ui/field-context';
import { extensions } from './extensions';
import { ImageNews } from './images/image-news';
import {
  ImageUploads,
  unfinished,
  type UnfinishedImages,
  type UploadImage,
} from './images/image-uploads';
import { storableHtml } from './images/own-image';
import { pasting } from './pasted';
import { type TextHandle, textHandle } from './text-handle';
import { Toolbar } from './toolbar';

interface RichTextEditorProps {
  /** The initial HTML; later changes come only from typing. */
  start: string;
  /** Receives HTML, or an empty text if nothing is written. */
  onChange: (html: string) => void;
  /** Without it the text has no images. */
  uploadImage?: UploadImage;
  /** Receives the state of unfinished images, which the HTML does not contain. */
  onUnfinishedImages?: (state: UnfinishedImages) => void;
  /** Addresses of images in the text that the server has refused. */
  missingImages?: readonly string[];
  /** Whether its study is hidden, so that the images cannot be loaded. */
  isHidden?: boolean;
  placeholder: string;
  /** Receives a handle that changes the text; null once the editor is gone. */
  onHandle?: (handle: TextHandle | null) => void;
}

const noImages: readonly string[] = [];

/** Never called: nothing adds images to a text without them. */
const noUpload: UploadImage = () => Promise.reject(new Error('a text without images'));

/** An editor for text with headings, lists, links and images. Load it lazily inside a `Field group`. */
export function RichTextEditor({
  start,
  onChange,
  placeholder,
  uploadImage,
  onUnfinishedImages,
  missingImages = noImages,
  isHidden = false,
  onHandle,
}: RichTextEditorProps) {
  const { labelId, describedBy, invalid = false, required = false } = use(FieldContext) ?? {};
  const editorProps = useMemo(() => {
    const attributes: Record<string, string> = {
      // The editor sets this too, but in a style element that it may remove.
      class: 'prose min-h-70 px-4 py-3.5 whitespace-break-spaces outline-none',
      role: 'textbox',
      // A translation would be saved as if it had been typed.
      translate: 'no',
      'aria-multiline': 'true',
      'aria-placeholder': placeholder,
      'aria-invalid': String(invalid),
      'aria-required': String(required),
    };
    if (labelId !== undefined) attributes['aria-labelledby'] = labelId;
    if (describedBy !== undefined) attributes['aria-describedby'] = describedBy;
    return { attributes, ...pasting };
  }, [labelId, describedBy, invalid, required, placeholder]);

  const [uploads] = useState(() => new ImageUploads(uploadImage ?? noUpload));
  const hasImages = uploadImage !== undefined;
  const editor = useEditor({
    extensions: useMemo(() => extensions(hasImages ? uploads : null), [uploads, hasImages]),
    content: start,
    editorProps,
    onUpdate: ({ editor }) => onChange(storableHtml(editor)),
  });
  const isBlank = useEditorState({
    editor,
    selector: ({ editor }) =>
      editor.isEmpty && editor.state.doc.firstChild?.type.name === 'paragraph',
  });
  const images = useStore(uploads.store, unfinished);
  const tell = useEffectEvent((state: UnfinishedImages) => onUnfinishedImages?.(state));
  useEffect(() => tell(images), [images]);
  useEffect(() => uploads.noteMissing(missingImages), [uploads, missingImages]);
  useEffect(() => uploads.noteHidden(isHidden), [uploads, isHidden]);
  const handOut = useEffectEvent((handle: TextHandle | null) => onHandle?.(handle));
  useEffect(() => {
    handOut(textHandle(editor));
    return () => handOut(null);
  }, [editor]);
  return (
    <div
      className={cn(
        'relative rounded-control border bg-sheet has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:-outline-offset-1 has-[[role=textbox]:focus-visible]:outline-focus',
        invalid ? 'border-danger shadow-[0_0_0_1px_var(--danger)]' : 'border-line-control',
      )}
    >
      <div className="sticky top-[calc(3.75rem+var(--bar,0px))] z-[1] rounded-t-control bg-sheet tablet:top-[calc(4.25rem+var(--bar,0px))]">
        <Toolbar editor={editor} uploads={hasImages ? uploads : null} />
        {hasImages && <ImageNews editor={editor} uploads={uploads} />}
      </div>
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
