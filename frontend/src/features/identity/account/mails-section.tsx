import { type Mutation, useMutationState } from '@tanstack/react-query';
import type { Schemas } from '@/api/types';
import { QueryPart } from '@/data/query-part';
import { useMutation } from '@/data/use-mutation';
import { Checkbox } from '@/ui/checkbox';
import { marketingConsent } from '../marketing';
import { RowOutline } from './email-section';
import { mailGroups } from './mail-kinds';
import {
  type SettingsChange,
  settingsChangeKey,
  settingsQuery,
  updateSettingsMutation,
} from './queries';
import { AccountSection } from './section';

type Settings = Pick<Schemas['SettingsView'], 'mails' | 'marketing'>;

export function MailsSection() {
  return (
    <AccountSection
      id="mails"
      title="이메일 알림"
      description="알림은 화면에서도 볼 수 있습니다. 메일은 인증한 주소로만 보냅니다."
    >
      <QueryPart query={settingsQuery()} skeleton={<RowOutline />}>
        {(settings) => <Switches settings={settings} />}
      </QueryPart>
    </AccountSection>
  );
}

/** Each press is saved at once and shown while it is; the other switches are not sent. */
function Switches({ settings }: { settings: Settings }) {
  const { mutate: change } = useMutation(updateSettingsMutation());
  const pending = useMutationState({
    filters: { mutationKey: settingsChangeKey, status: 'pending' },
    select: ({ state }: Mutation<unknown, Error, SettingsChange>) => state.variables,
  });
  const shown = pending.reduce<Settings>(
    (before, change) => ({
      mails: { ...before.mails, ...change?.mails },
      marketing: change?.marketing ?? before.marketing,
    }),
    settings,
  );
  return (
    <>
      {mailGroups.map(({ title, kinds }) => (
        <fieldset key={title} className="border-b border-rule pt-4 pb-2">
          <legend className="float-left w-full text-ui font-semibold text-ink-2">{title}</legend>
          <ul className="clear-left grid gap-x-6 tablet:grid-cols-2">
            {kinds.map(({ name, label }) => (
              <li key={name}>
                <Checkbox
                  label={label}
                  checked={shown.mails[name]}
                  pending={shown.mails[name] !== settings.mails[name]}
                  onChange={(event) => change({ mails: { [name]: event.target.checked } })}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      <div className="border-b border-rule py-1">
        <Checkbox
          label={
            <>
              {marketingConsent} <span className="text-ink-3">(선택)</span>
            </>
          }
          checked={shown.marketing}
          pending={shown.marketing !== settings.marketing}
          onChange={(event) => change({ marketing: event.target.checked })}
        />
      </div>
      <p className="type-small py-3 text-ink-3">
        비밀번호와 이메일 변경처럼 계정 보안에 관한 메일은 끌 수 없습니다.
      </p>
    </>
  );
}
