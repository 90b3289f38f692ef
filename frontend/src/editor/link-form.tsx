import { useState } from 'react';
import { isSubmitEnter } from '@/lib/ime-enter';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { linkAddress } from './addresses';

interface LinkFormProps {
  address: string | null;
  onApply: (href: string) => void;
  onRemove: () => void;
}

/** Not a form element, because it is inside the form of the text. */
export function LinkForm({ address, onApply, onRemove }: LinkFormProps) {
  const [text, setText] = useState(address ?? '');
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const href = linkAddress(text);
    setWrong(href === null);
    if (href !== null) onApply(href);
  };
  return (
    <div className="grid gap-3 p-1">
      <Field label="링크 주소" error={isWrong ? '올바른 주소를 입력해주세요.' : undefined}>
        <Input
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
            if (isSubmitEnter(event)) apply();
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {address !== null && (
          <Button variant="ghost" onClick={onRemove}>
            링크 해제
          </Button>
        )}
        <Button variant="line" onClick={apply}>
          적용
        </Button>
      </div>
    </div>
  );
}
