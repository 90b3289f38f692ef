import type { Schemas } from '@/api/types';
import { Loaded } from '@/data/loaded';
import { useMutation } from '@/data/use-mutation';
import { Checkbox } from '@/ui/checkbox';
import { RowOutline } from './email-section';
import { settingsQuery, updateSettingsMutation } from './queries';
import { AccountSection } from './section';

type Settings = Schemas['UpdateSettingsBody'];

const mails = [
  { name: 'applied', label: '내 스터디에 새 참여 신청이 있을 때' },
  { name: 'approved', label: '참여 신청이 승인되었을 때' },
  { name: 'rejected', label: '참여 신청이 거절되었을 때' },
] as const;

export function MailsSection() {
  return (
    <AccountSection
      id="mails"
      title="메일 수신"
      description="알림은 화면에서도 볼 수 있습니다. 메일은 인증한 주소로만 보냅니다."
    >
      <Loaded query={settingsQuery()} skeleton={<RowOutline />}>
        {(settings) => <Switches settings={settings} />}
      </Loaded>
    </AccountSection>
  );
}

/** Each press is saved at once, together with those still in flight, and shown while it is. */
function Switches({ settings }: { settings: Settings }) {
  const { mutate, isPending, variables } = useMutation(updateSettingsMutation());
  const shown = isPending ? variables : settings;
  const change = (changes: Partial<Settings>) =>
    mutate({ mails: shown.mails, marketing: shown.marketing, ...changes });
  return (
    <ul>
      {mails.map(({ name, label }) => (
        <li key={name} className="border-b border-rule py-1">
          <Checkbox
            label={label}
            checked={shown.mails[name]}
            pending={isPending && shown.mails[name] !== settings.mails[name]}
            onChange={(event) =>
              change({ mails: { ...shown.mails, [name]: event.target.checked } })
            }
          />
        </li>
      ))}
      <li className="border-b border-rule py-1">
        <Checkbox
          label={
            <>
              마케팅 정보 수신에 동의합니다 <span className="text-ink-3">(선택)</span>
            </>
          }
          checked={shown.marketing}
          pending={isPending && shown.marketing !== settings.marketing}
          onChange={(event) => change({ marketing: event.target.checked })}
        />
      </li>
    </ul>
  );
}
