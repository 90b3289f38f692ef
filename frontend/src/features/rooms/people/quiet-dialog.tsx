import { useState } from 'react';
import { useMutation } from '@/data/use-mutation';
import { type Room, setWishesMutation } from '@/entities/room/queries';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { hoursOfDay, usualHours } from './hours';
import { WishDialog } from './wish-dialog';

interface QuietDialogProps {
  room: Room;
  onClose: () => void;
}

/** Changes the hours in which the user is not notified of this room. */
export function QuietDialog({ room: { id, quietHours, notify }, onClose }: QuietDialogProps) {
  const [isQuiet, setQuiet] = useState(quietHours !== undefined);
  const [{ from, to }, setHours] = useState(quietHours ?? usualHours);
  const { mutate, isPending } = useMutation({ ...setWishesMutation(id), onSuccess: onClose });
  const error = isQuiet && from === to ? '시작과 다른 시각을 골라주세요.' : undefined;
  const send = () => {
    if (error === undefined) mutate({ notify, quietHours: isQuiet ? { from, to } : null });
  };
  const options = hoursOfDay.map((hour) => (
    <option key={hour} value={hour}>
      {hour}시
    </option>
  ));
  return (
    <WishDialog title="조용한 시간" isPending={isPending} onSend={send} onClose={onClose}>
      <p className="type-small text-ink-2">
        이 사이에는 이 방의 알림을 보내지 않습니다. 다른 멤버도 이 시간을 볼 수 있습니다.
      </p>
      <Checkbox
        label="조용한 시간 두기"
        checked={isQuiet}
        onChange={({ target }) => setQuiet(target.checked)}
      />
      {isQuiet && (
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label="시작">
            <Select
              value={from}
              onChange={({ target }) => setHours({ from: Number(target.value), to })}
            >
              {options}
            </Select>
          </Field>
          <Field label="끝" error={error}>
            <Select
              value={to}
              onChange={({ target }) => setHours({ from, to: Number(target.value) })}
            >
              {options}
            </Select>
          </Field>
        </div>
      )}
    </WishDialog>
  );
}
