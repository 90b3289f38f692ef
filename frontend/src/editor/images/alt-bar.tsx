import { CircleAlert, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { isSubmitEnter } from '@/lib/ime-enter';
import { IconButton } from '@/ui/icon-button';
import { ImageBar, type ImageBarProps } from './image-bar';
import { altField } from './missing-alt';

interface AltBarProps extends ImageBarProps {
  alt: string;
  onChange: (alt: string) => void;
}

/** Asks for the description of an image. Tab reaches it only from the selected image. */
export function AltBar({ alt, onChange, onRemove, ...bar }: AltBarProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const tabIndex = bar.isSelected ? 0 : -1;
  useEffect(() => {
    // The field leads while it has the focus; the text's attribute follows.
    if (field.current && field.current !== document.activeElement) field.current.value = alt;
  }, [alt]);
  const finish = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
    if (isSubmitEnter(event)) bar.onLeave();
  };
  return (
    <ImageBar {...bar}>
      {alt === '' && <CircleAlert size={16} className="shrink-0 text-warn" />}
      <label htmlFor={id} className="type-caption shrink-0 text-ink-2">
        대체 텍스트
      </label>
      <input
        ref={field}
        id={id}
        {...{ [altField]: '' }}
        defaultValue={alt}
        tabIndex={tabIndex}
        maxLength={200}
        autoComplete="off"
        placeholder="이미지를 설명해주세요."
        className="min-h-11 w-0 grow rounded-cell bg-transparent px-2 text-ink placeholder:text-ink-3 focus-visible:-outline-offset-2"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={finish}
      />
      <IconButton label="이미지 삭제" tabIndex={tabIndex} onClick={onRemove}>
        <Trash2 size={18} />
      </IconButton>
    </ImageBar>
  );
}
