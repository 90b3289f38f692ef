import type { Editor } from '@tiptap/react';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { acceptedTypes } from '@/lib/images';
import { ToolbarButton } from '../toolbar-button';
import type { ImageUploads } from './image-uploads';
import { insertImages } from './taking-files';

interface ImageButtonProps {
  editor: Editor;
  uploads: ImageUploads;
}

export function ImageButton({ editor, uploads }: ImageButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolbarButton label="이미지" icon={ImagePlus} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        accept={acceptedTypes.join()}
        multiple
        hidden
        aria-label="이미지 파일"
        onChange={({ currentTarget: input }) => {
          insertImages(editor, uploads, [...(input.files ?? [])], editor.state.selection.to);
          // Otherwise the same file could not be chosen twice.
          input.value = '';
        }}
      />
    </>
  );
}
