import { useState } from 'react';
import { useMutation } from '@/data/use-mutation';
import { type Room, setWishesMutation } from '@/entities/room/queries';
import { RadioCard } from '@/ui/radio-card';
import { notifyChoices, notifyWords } from './hours';
import { WishDialog } from './wish-dialog';

interface NotifyDialogProps {
  room: Room;
  onClose: () => void;
}

/** Changes which messages of this room notify the user. */
export function NotifyDialog({ room: { id, quietHours, notify }, onClose }: NotifyDialogProps) {
  const [chosen, choose] = useState(notify);
  const { mutate, isPending } = useMutation({ ...setWishesMutation(id), onSuccess: onClose });
  return (
    <WishDialog
      title="알림"
      isPending={isPending}
      onSend={() => mutate({ notify: chosen, quietHours: quietHours ?? null })}
      onClose={onClose}
    >
      <fieldset className="grid gap-2.5">
        <legend className="sr-only">이 방에서 받을 알림</legend>
        {notifyChoices.map((choice) => (
          <RadioCard
            key={choice}
            name="notify"
            label={notifyWords[choice].label}
            hint={notifyWords[choice].sentence}
            checked={choice === chosen}
            onChange={() => choose(choice)}
          />
        ))}
      </fieldset>
    </WishDialog>
  );
}
