import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TextHandle } from '@/editor/text-handle';
import { htmlText, textLength } from '@/lib/text';
import { Button } from '@/ui/button';
import { contactLimit, type StudyFieldName, type StudyValues } from '../study-fields';
import { fieldWith } from './field-with';
import { contactWords, flagWords, isContact, seeContact } from './flag-words';
import type { Flag } from './queries';
import { useStudyCheck } from './use-study-check';
import { wholeLink } from './whole-link';

const keyOf = ({ reason, words }: Flag) => `${reason} ${words}`;

interface RecruitFlagsProps {
  text: TextHandle | null;
  /** Moves to a field of the form. */
  onField: (name: StudyFieldName) => void;
}

/** Words of the draft that readers or administrators may object to. The author may post them as they are. */
export function RecruitFlags({ text, onField }: RecruitFlagsProps) {
  const { getValues, setValue } = useFormContext<StudyValues>();
  const contact = useWatch<StudyValues, 'contact'>({ name: 'contact' });
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const flags = useStudyCheck()?.flags.filter((flag) => !accepted.has(keyOf(flag))) ?? [];

  const edit = ({ words }: Flag) => {
    if (text?.select(words) === true) return;
    const field = fieldWith(words, getValues());
    if (field === undefined) text?.focus();
    else onField(field);
  };
  const wordsOf = ({ words }: Flag) => wholeLink(words, htmlText(getValues('content')));
  const hasRoomFor = (flag: Flag) =>
    isContact(flag) && textLength(contactWith(contact, wordsOf(flag))) <= contactLimit;
  const move = (flag: Flag) => {
    const words = wordsOf(flag);
    if (text?.replace(words, seeContact) === true) {
      setValue('contact', contactWith(contact, words), { shouldDirty: true });
      onField('contact');
    } else {
      edit(flag);
    }
  };
  return (
    // Screen readers announce only changes inside an existing live region.
    <div role="status">
      {flags.length > 0 && (
        <ul
          aria-label="확인이 필요한 표현"
          className="divide-y divide-rule border-t-[1.5px] border-warn bg-warn-tint px-4"
        >
          {flags.map((flag) => (
            <FlagRow
              key={keyOf(flag)}
              flag={flag}
              contact={contact}
              hasRoom={hasRoomFor(flag)}
              onMove={() => move(flag)}
              onEdit={() => edit(flag)}
              onAccept={() => setAccepted(new Set([...accepted, keyOf(flag)]))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns the contact with the words after what it has already. */
function contactWith(contact: string, words: string): string {
  if (contact.includes(words)) return contact;
  return [contact.trim(), words].filter(Boolean).join(', ');
}

interface FlagRowProps {
  flag: Flag;
  contact: string;
  /** Whether the words belong into the contact and fit after what it has already. */
  hasRoom: boolean;
  onMove: () => void;
  onEdit: () => void;
  onAccept: () => void;
}

function FlagRow({ flag, contact, hasRoom, onMove, onEdit, onAccept }: FlagRowProps) {
  const reason = flagWords[flag.reason];
  const hint = isContact(flag) && contactWords[hasRoom ? 'room' : 'full'];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 tablet:flex-nowrap">
      <TriangleAlert size={18} className="shrink-0 text-warn" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="type-small font-semibold wrap-anywhere">‘{flag.words}’</p>
        <p className="type-small">{hint ? `${reason} ${hint}` : reason}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-1.5">
        {hasRoom ? (
          <Button variant="line" size="sm" className="min-h-11" onClick={onMove}>
            <Spoken flag={flag} />
            {contact.trim() === '' ? '연락처로 옮기기' : '연락처에 추가'}
          </Button>
        ) : (
          <Button variant="line" size="sm" className="min-h-11" onClick={onEdit}>
            <Spoken flag={flag} />이 부분 수정
          </Button>
        )}
        <Button variant="ghost" size="sm" className="min-h-11" onClick={onAccept}>
          <Spoken flag={flag} />
          그대로 두기
        </Button>
      </div>
    </li>
  );
}

/** Names the words for screen readers, since there are many equal buttons. */
const Spoken = ({ flag }: { flag: Flag }) => <span className="sr-only">‘{flag.words}’ </span>;
