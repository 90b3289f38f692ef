import { NodeSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { X } from 'lucide-react';
import { useStore } from 'zustand';
import { IconButton } from '@/ui/icon-button';
import type { ImageUploads } from './image-uploads';

/** Read for an image without a description. */
export const undescribed = '대체 텍스트가 없는 이미지';

interface ImageNewsProps {
  editor: Editor;
  uploads: ImageUploads;
}

/** Shows why images were refused; announces the selected image and finished uploads to screen readers. */
export function ImageNews({ editor, uploads }: ImageNewsProps) {
  const { notice, news } = useStore(uploads.store);
  const selected = useEditorState({ editor, selector: ({ editor }) => wordsFor(editor) });
  return (
    <>
      <p role="status" className="sr-only">
        {selected ?? news}
      </p>
      <div role="alert">
        {notice !== null && (
          <div className="type-small flex items-center gap-2 border-b border-line bg-warn-tint pl-4">
            <p className="grow py-2 text-ink">{notice}</p>
            <IconButton label="알림 닫기" onClick={() => uploads.tell(null)}>
              <X size={18} />
            </IconButton>
          </div>
        )}
      </div>
    </>
  );
}

function wordsFor({ state: { selection } }: Editor): string | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const alt = String(selection.node.attrs['alt']);
  return `${alt === '' ? undescribed : `이미지: ${alt}`}. Tab 키로 설명을 적고 Delete 키로 삭제합니다.`;
}
