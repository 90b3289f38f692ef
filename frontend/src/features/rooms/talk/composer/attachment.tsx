import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { acceptedTypes } from '@/lib/images';
import { IconButton } from '@/ui/icon-button';
import { ContextBar } from './context-bar';
import type { Attachment } from './use-attachment';

/** Chooses an image for the message. */
export function AttachmentButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label="사진 넣기"
        boxed
        className="max-tablet:-ml-2.5 max-tablet:border-0 max-tablet:bg-transparent tablet:size-12"
        onClick={() => picker.current?.click()}
      >
        <ImagePlus size={21} />
      </IconButton>
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedTypes.join()}
        aria-label="사진 파일"
        onChange={({ currentTarget: input }) => {
          onFiles([...(input.files ?? [])]);
          // Otherwise the same file could not be chosen twice.
          input.value = '';
        }}
      />
    </>
  );
}

interface AttachmentBarProps {
  attachment: Attachment;
  /** Called when the button that had the focus disappears with the image. */
  onRemoved: () => void;
}

/** The chosen image, or why it cannot be sent. */
export function AttachmentBar({ attachment, onRemoved }: AttachmentBarProps) {
  const { image, problem, remove } = attachment;
  return (
    <>
      <p role="alert" className="type-small text-danger not-empty:mb-2">
        {problem}
      </p>
      {image !== null && (
        <ContextBar
          title="사진"
          text={image.file.name}
          endLabel="사진 빼기"
          onEnd={() => {
            remove();
            onRemoved();
          }}
          picture={
            <img
              src={image.size.url}
              alt=""
              className="size-12 shrink-0 rounded-cell border border-line object-cover"
            />
          }
        />
      )}
    </>
  );
}
