import { Camera, CircleAlert } from 'lucide-react';
import { type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { messageOf } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import type { OwnProfile } from '@/entities/person/queries';
import { Stamp } from '@/entities/person/stamp';
import { acceptedTypes, problemOf } from '@/lib/images';
import { Button } from '@/ui/button';
import { changeAvatarMutation, removeAvatarMutation } from './queries';

const unreadable = '이미지를 읽을 수 없습니다. 다른 파일로 다시 시도해주세요.';
const failed = '사진을 올리지 못했습니다. 잠시 후 다시 시도해주세요.';

/** Sends the chosen picture and resolves to whether it was accepted; null if none was chosen. */
export type SendChosen = (() => Promise<boolean>) | null;

interface AvatarFieldProps {
  id: number;
  profile: OwnProfile;
  sender: RefObject<SendChosen>;
}

interface Chosen {
  file: File;
  /** The object URL of the preview. */
  address: string;
}

/** The profile picture. A chosen picture is previewed, then sent alone or with the form. */
export function AvatarField({ id, profile, sender }: AvatarFieldProps) {
  const change = useMutation(changeAvatarMutation(id));
  const remove = useMutation(removeAvatarMutation(id));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const underWay = useRef<Promise<boolean>>(null);
  const problemId = useId();
  const isBusy = change.isPending || remove.isPending;

  useEffect(() => {
    if (chosen !== null) return () => URL.revokeObjectURL(chosen.address);
  }, [chosen]);

  const choose = (file: File) => {
    const found = problemOf(file);
    setProblem(found);
    setChosen(found === null ? { file, address: URL.createObjectURL(file) } : null);
  };
  const refuse = (reason: string) => {
    setProblem(reason);
    end();
  };
  /** Returns to the stored picture and focuses the button that chooses one. */
  const end = () => {
    setChosen(null);
    chooser.current?.focus();
  };
  const sendAnew = async (file: File) => {
    try {
      await change.mutateAsync(file);
      setProblem(null);
      setChosen(null);
      return true;
    } catch (error) {
      setProblem(messageOf(error, failed));
      return false;
    } finally {
      underWay.current = null;
    }
  };
  /** Waits for an upload that is already in flight. */
  const send = (file: File) => (underWay.current ??= sendAnew(file));
  const sendAlone = async (file: File) => {
    // The button unmounts with the preview.
    if (await send(file)) chooser.current?.focus();
  };
  const sendAlong = async (file: File) => {
    const isTaken = await send(file);
    if (!isTaken) chooser.current?.focus();
    return isTaken;
  };
  useImperativeHandle<SendChosen, SendChosen>(sender, () =>
    chosen === null ? null : () => sendAlong(chosen.file),
  );
  const takeAway = () => {
    setProblem(null);
    remove.mutate(undefined, { onSettled: () => chooser.current?.focus() });
  };

  return (
    <section aria-label="프로필 사진" className="mt-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <div onErrorCapture={() => chosen !== null && refuse(unreadable)}>
          <Stamp
            userId={id}
            nickname={profile.nickname}
            imageUrl={chosen?.address ?? profile.profileImageUrl}
            size="portrait"
          />
        </div>
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap gap-2">
            {chosen !== null && (
              <Button
                busy={change.isPending}
                busyLabel="올리는 중…"
                onClick={() => void sendAlone(chosen.file)}
              >
                이 사진 쓰기
              </Button>
            )}
            <Picker
              button={chooser}
              label={
                chosen !== null || profile.profileImageUrl !== null
                  ? '다른 사진 고르기'
                  : '사진 올리기'
              }
              describedBy={problem === null ? undefined : problemId}
              isOff={isBusy}
              onPick={choose}
            />
            {chosen !== null && !isBusy && (
              <Button
                variant="ghost"
                onClick={() => {
                  setProblem(null);
                  end();
                }}
              >
                취소
              </Button>
            )}
            {chosen === null && profile.profileImageUrl !== null && (
              <Button
                variant="ghost"
                busy={remove.isPending}
                busyLabel="삭제 중…"
                onClick={takeAway}
              >
                사진 삭제
              </Button>
            )}
          </div>
          {problem !== null ? (
            <p
              id={problemId}
              role="alert"
              className="type-caption mt-2 flex items-start gap-1.5 font-medium text-danger"
            >
              <CircleAlert size={16} className="mt-0.5 shrink-0" />
              {problem}
            </p>
          ) : (
            <p className="type-caption mt-2 text-ink-2">
              {chosen === null ? (
                <>
                  JPG, PNG, WebP, GIF · 5MB 이하
                  <br />
                  사진이 없으면 닉네임 첫 글자로 보입니다.
                </>
              ) : (
                '아직 저장하지 않았습니다. 사진은 가운데를 기준으로 정사각형으로 보입니다.'
              )}
            </p>
          )}
        </div>
      </div>
      <p className="type-small mt-4 text-ink-2">
        <span className="font-semibold text-ink wrap-anywhere">{profile.email}</span> · 이메일은
        나에게만 보입니다.
      </p>
    </section>
  );
}

interface PickerProps {
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  describedBy: string | undefined;
  isOff: boolean;
  onPick: (file: File) => void;
}

function Picker({ button, label, describedBy, isOff, onPick }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="line"
        // Not `disabled`, which could not receive the focus from a button that unmounts.
        aria-disabled={isOff || undefined}
        aria-describedby={describedBy}
        onClick={() => isOff || input.current?.click()}
      >
        <Camera size={18} />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes.join()}
        hidden
        aria-label="사진 파일"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onPick(file);
          // Otherwise the same file could not be chosen twice.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
