import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { cn } from '@/lib/cn';
import { onReconnect } from '@/lib/connection';
import { AltBar } from './alt-bar';
import { keptSize, type Size } from './image-files';
import { undescribed } from './image-news';
import type { ImageUploads } from './image-uploads';
import { ProblemBar } from './problem-bar';
import { UploadBar } from './upload-bar';

interface ImageViewProps extends ReactNodeViewProps {
  uploads: ImageUploads;
}

/** The attributes that `own-image.tsx` declares. */
const attributesOf = (given: Record<string, unknown>) => ({
  src: textOf(given['src']),
  alt: textOf(given['alt']),
  width: sizeOf(given['width']),
  height: sizeOf(given['height']),
  upload: typeof given['upload'] === 'string' ? given['upload'] : null,
});
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const sizeOf = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? value : undefined;

/** An image in the text, above a bar with its actions. */
export function ImageView({ node, selected, editor, uploads, ...view }: ImageViewProps) {
  const { src, alt, width, height, upload: id } = attributesOf(node.attrs);
  const upload = useStore(uploads.store, (state) => (id === null ? undefined : state.uploads[id]));
  // Reserves the size of the image that is loading.
  const [size, setSize] = useState<Size>();
  // A preview's size may differ from that of the stored image.
  const [unreadable, setUnreadable] = useState<string>();
  useEffect(() => onReconnect(() => setUnreadable(undefined)), []);
  const picture = upload ? { src: upload.preview, ...size } : { src, width, height };
  const isMissing = useStore(uploads.store, ({ missing }) => missing.includes(src));
  const isUnreadable = isMissing || unreadable === picture.src;
  const isHidden = useStore(uploads.store, (state) => state.isHidden) && !isMissing && !upload;
  const shared = {
    isSelected: selected,
    onLeave: () => editor.commands.focus(),
    onRemove: () => {
      view.deleteNode();
      editor.commands.focus();
    },
  };
  return (
    <NodeViewWrapper
      as="figure"
      className={cn('rounded-sheet', selected && 'outline-2 outline-offset-3 outline-focus')}
    >
      {isUnreadable ? (
        <div className="grid h-40 place-content-center justify-items-center gap-2 rounded-sheet bg-sunken px-4 text-center text-ink-3">
          <ImageOff size={28} />
          {isHidden && (
            <p className="type-caption text-ink-2">가려진 스터디라서 이미지가 표시되지 않습니다.</p>
          )}
        </div>
      ) : (
        <img
          data-drag-handle
          {...picture}
          // Screen readers would skip an image without a description here too.
          alt={alt || undescribed}
          className={cn(upload && 'opacity-50')}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            upload && setSize(keptSize({ width: naturalWidth, height: naturalHeight }))
          }
          onError={() => setUnreadable(picture.src)}
        />
      )}
      {upload ? (
        <UploadBar {...shared} upload={upload} onRetry={() => id !== null && uploads.retry(id)} />
      ) : isUnreadable && !isHidden ? (
        <ProblemBar {...shared} problem="이미지를 찾을 수 없습니다. 삭제하고 다시 올려주세요." />
      ) : (
        <AltBar {...shared} alt={alt} onChange={(alt) => view.updateAttributes({ alt })} />
      )}
    </NodeViewWrapper>
  );
}
