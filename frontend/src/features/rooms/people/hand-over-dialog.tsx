import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useMutation } from '@/data/use-mutation';
import { handOverMutation, type Room, roomsQuery } from '@/entities/room/queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FieldError } from '@/ui/field';
import { Radio } from '@/ui/radio';

interface HandOverDialogProps {
  room: Room;
  /** The next host; if omitted, the dialog asks for one. */
  to?: number;
  onClose: () => void;
}

/** Hands a room over to a member. The host confirms it by choosing the study's title. A question with one answer is not asked. */
export function HandOverDialog({ room, to, onClose }: HandOverDialogProps) {
  const others = room.members.filter(({ isHost }) => !isHost);
  const only = others.length === 1 ? others[0]?.userId : undefined;
  const [chosen, chooseMember] = useState(to);
  const member = chosen ?? only;
  const [title, chooseTitle] = useState<number>();
  const asksMember = to === undefined && only === undefined;
  const [isTried, setTried] = useState(false);
  const ids = { form: useId(), member: useId(), title: useId() };
  const { data: rooms } = useQuery(roomsQuery());
  const { mutate, isPending } = useMutation({
    ...handOverMutation(room.id),
    onSuccess: onClose,
  });
  const titles = titlesFor(room, rooms?.rooms ?? []);
  const asksTitle = rooms === undefined || titles.length > 1;
  const next = others.find(({ userId }) => userId === member);
  const isRight = title === room.id || !asksTitle;
  // A request in flight cannot be cancelled.
  const close = () => {
    if (!isPending) onClose();
  };
  const send = () => {
    setTried(true);
    if (next !== undefined && isRight) mutate(next.userId);
  };
  return (
    <Dialog
      open
      size="sm"
      title={next === undefined || asksMember ? '방장 넘기기' : `${next.name} 님에게 방장 넘기기`}
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            취소
          </Button>
          <Button type="submit" form={ids.form} busy={isPending} busyLabel="넘기는 중…">
            방장 넘기기
          </Button>
        </>
      }
    >
      <form
        id={ids.form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p className="type-small text-ink-2">
          스터디의 작성자가 바뀌고, 나는 멤버로 남습니다. 연락처는 삭제되고, 답하지 않은 신청은 새
          방장이 봅니다.
        </p>
        {asksMember && (
          <fieldset aria-describedby={ids.member} className="grid justify-items-start">
            <legend className="type-ui font-semibold">누구에게 넘기시겠습니까?</legend>
            <FieldError id={ids.member}>
              {isTried && next === undefined ? '방장을 맡을 멤버를 골라주세요.' : undefined}
            </FieldError>
            {others.map(({ userId, name }) => (
              <Radio
                key={userId}
                name={ids.member}
                label={name}
                checked={userId === member}
                onChange={() => chooseMember(userId)}
              />
            ))}
          </fieldset>
        )}
        {asksTitle && (
          <fieldset aria-describedby={ids.title} className="grid justify-items-start">
            <legend className="type-ui font-semibold">넘길 스터디의 제목을 골라주세요.</legend>
            <FieldError id={ids.title}>
              {isTried && !isRight ? wrongTitle(title) : undefined}
            </FieldError>
            {titles.map((one) => (
              <Radio
                key={one.id}
                name={ids.title}
                label={<span className="wrap-anywhere">{one.title}</span>}
                checked={one.id === title}
                onChange={() => chooseTitle(one.id)}
              />
            ))}
          </fieldset>
        )}
      </form>
    </Dialog>
  );
}

const wrongTitle = (title: number | undefined) =>
  title === undefined ? '제목을 골라주세요.' : '다른 스터디입니다. 이 방의 제목을 골라주세요.';

interface Titled {
  id: number;
  title: string;
}

/** Returns the titles to choose from, this room's among those of the user's other rooms. */
function titlesFor(room: Titled, rooms: readonly Titled[]): Titled[] {
  const others = rooms.filter(({ id }) => id !== room.id).slice(0, 3);
  return [...others, room].toSorted((one, other) => one.title.localeCompare(other.title, 'ko'));
}
