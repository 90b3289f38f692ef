import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { QueryPart } from '@/data/query-part';
import { paths } from '@/paths';
import { backLinkStyle } from '@/ui/button-style';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { useStepFocus } from '@/ui/use-passed-focus';
import { RowOutline } from '../account/email-section';
import { BeginForm } from './begin-form';
import { Enrolling } from './enrolling';
import { type Enrolment, type SecondFactor, secondFactorQuery } from './queries';
import { RecoveryCodes } from './recovery-codes';
import { TurnedOn } from './turned-on';

export default function SecondFactorPage() {
  return (
    <div className="page pt-3 pb-16 tablet:pt-5">
      <PageTitle title="2단계 인증" />
      <div className="mx-auto max-w-160">
        <Link to={paths.accountSettings} className={backLinkStyle}>
          <ChevronLeft size={18} />
          계정 설정
        </Link>
        <Heading as="h1" size="h1" className="mt-2">
          2단계 인증
        </Heading>
        <p className="type-small mt-1 mb-3.5 text-ink-2">
          로그인할 때 비밀번호에 더해 인증 앱의 코드를 확인해, 비밀번호가 알려져도 계정을
          보호합니다.
        </p>
        <QueryPart query={secondFactorQuery()} skeleton={<RowOutline />}>
          {(state) => <Steps state={state} />}
        </QueryPart>
      </div>
    </div>
  );
}

const stepLabels = {
  begin: '2단계 인증 설정',
  connect: '인증 앱 연결',
  codes: '복구 코드',
  manage: '2단계 인증 관리',
};

interface Made {
  codes: readonly string[];
  /** Whether they replace earlier codes. */
  isRemade: boolean;
}

function Steps({ state }: { state: SecondFactor }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const { enabledAt } = state;
  const unmade = enabledAt !== null ? 'manage' : enrolment === null ? 'begin' : 'connect';
  const step = made === null ? unmade : 'codes';
  const place = useStepFocus<HTMLDivElement>(step);
  const show = (codes: readonly string[], isRemade: boolean) => {
    setMade({ codes, isRemade });
    setEnrolment(null);
  };
  return (
    <>
      {state.required && enabledAt === null && made === null && (
        <Notice tone="warn" className="mb-4">
          관리자 기능을 이용하려면 2단계 인증을 켜야 합니다.
        </Notice>
      )}
      <div
        ref={place}
        tabIndex={-1}
        role="group"
        aria-label={stepLabels[step]}
        className="border-t-[1.5px] border-ink outline-none"
      >
        {made !== null ? (
          <RecoveryCodes {...made} onDone={() => setMade(null)} />
        ) : enabledAt !== null ? (
          <TurnedOn state={{ ...state, enabledAt }} onRemade={(codes) => show(codes, true)} />
        ) : enrolment === null ? (
          <BeginForm onBegun={setEnrolment} />
        ) : (
          <Enrolling
            enrolment={enrolment}
            onCancel={() => setEnrolment(null)}
            onConfirmed={(codes) => show(codes, false)}
          />
        )}
      </div>
    </>
  );
}
