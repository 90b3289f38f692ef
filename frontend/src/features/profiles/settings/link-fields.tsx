import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/input';
import { isLink, limits, type ProfileValues } from './profile-values';

/** At least one field for a link; more can be added and removed. */
export function LinkFields() {
  const { control, clearErrors } = useFormContext<ProfileValues>();
  const { field, fieldState } = useController({ control, name: 'links' });
  const list = useRef<HTMLUListElement>(null);
  const links = field.value;
  const error = fieldState.error?.message;
  // The server does not say which link is wrong.
  const isWrong = (link: string) =>
    error !== undefined && link.trim() !== '' && (links.every(isLink) || !isLink(link));

  const change = (next: string[]) => {
    clearErrors('links');
    field.onChange(next);
  };
  const focusAt = (place: number) =>
    // Once it is rendered.
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[place]?.focus());
  const add = () => {
    change([...links, '']);
    focusAt(links.length);
  };
  const remove = (place: number) => {
    change(links.toSpliced(place, 1));
    focusAt(Math.min(place, links.length - 2));
  };
  return (
    <Field label="링크" group error={error}>
      <ul ref={list} className="grid gap-2">
        {links.map((link, place) => (
          // Only its place identifies an entry.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="flex items-center gap-1">
            <Input
              id={undefined}
              type="url"
              inputMode="url"
              autoComplete="off"
              aria-label={`링크 ${place + 1}`}
              aria-invalid={isWrong(link) || undefined}
              placeholder="https://"
              value={link}
              onBlur={field.onBlur}
              onChange={(event) => change(links.with(place, event.target.value))}
            />
            {links.length > 1 && (
              <IconButton
                label={`링크 ${place + 1} 삭제`}
                className="-mr-2.5"
                onClick={() => remove(place)}
              >
                <Trash2 size={19} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        className="mt-1 -ml-3"
        disabled={links.length >= limits.links}
        onClick={add}
      >
        <Plus size={18} />
        링크 추가
        <span className="font-medium text-ink-3 tabular-nums">
          {links.length} / {limits.links}
        </span>
      </Button>
    </Field>
  );
}
