import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { imagesOf, type ShownImage } from '@/lib/images';
import { Button } from '@/ui/button';
import { ReasonDialog } from '@/ui/reason-dialog';
import { withdrawImageMutation } from '../mutations';

/** Lists the images of a text, each with a button for administrators to withdraw it. */
export function ImageControls({ html }: { html: string }) {
  const images = imagesOf(html);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<ShownImage>();
  const lose = (src: string) => setGone((before) => [...before, src]);
  if (images.length === 0) return null;
  return (
    <section aria-label="이미지 관리" className="mt-6 border-t border-line pt-4">
      <p className="type-small font-medium text-ink-2">이미지 관리</p>
      <ul className="mt-1">
        {images.map((image, index) => {
          const { src, alt } = image;
          const name = alt.trim() || `${index + 1}번째 이미지`;
          const isGone = gone.includes(src);
          return (
            <li key={src} className="flex items-center gap-3 border-b border-line py-2.5">
              {isGone ? (
                <span className="grid size-14 shrink-0 place-items-center rounded-cell bg-sunken text-ink-3">
                  <ImageOff size={20} />
                </span>
              ) : (
                <img
                  src={src}
                  alt=""
                  className="size-14 shrink-0 rounded-cell object-cover"
                  onError={() => lose(src)}
                />
              )}
              <span className="type-small min-w-0 grow wrap-anywhere">
                <span className="line-clamp-2">{name}</span>
                {isGone && <span className="text-ink-3">볼 수 없는 이미지</span>}
              </span>
              {!isGone && (
                <Button
                  variant="ghost"
                  className="shrink-0 on:text-danger"
                  aria-label={`${name} 내리기`}
                  onClick={() => setAsked(image)}
                >
                  내리기
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asked && (
        <WithdrawDialog
          image={asked}
          onDone={() => {
            lose(asked.src);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

interface WithdrawDialogProps {
  image: ShownImage;
  onDone: () => void;
  onClose: () => void;
}

function WithdrawDialog({ image, onDone, onClose }: WithdrawDialogProps) {
  const { mutate, isPending, error } = useMutation({
    ...withdrawImageMutation(image.src),
    onSuccess: onDone,
  });
  return (
    <ReasonDialog
      title="이미지 내리기"
      button="내리기"
      busy="내리는 중…"
      isDangerous
      isPending={isPending}
      refusal={error instanceof ApiError ? error.fieldMessage('reason') : undefined}
      onSend={(reason) => mutate(reason)}
      onClose={onClose}
    >
      <img src={image.src} alt={image.alt} className="max-h-48 rounded-cell object-contain" />
      <p className="type-small text-ink-2">
        이 이미지를 더는 볼 수 없게 합니다. 되돌릴 수 없습니다.
      </p>
    </ReasonDialog>
  );
}
