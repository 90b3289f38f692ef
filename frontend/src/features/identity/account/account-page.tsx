import { ChevronLeft } from 'lucide-react';
import { paths } from '@/paths';
import { backLinkStyle, buttonStyle } from '@/ui/button-style';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { BlocksSection } from './blocks-section';
import { DataSection } from './data-section';
import { EmailSection } from './email-section';
import { FiltersSection } from './filters-section';
import { MailsSection } from './mails-section';
import { PasswordSection } from './password-section';
import { LeavingSection } from './leaving-section';
import { SecondFactorSection } from './second-factor-section';
import { AccountRow, AccountSection } from './section';

/** The account settings. Each section loads its own data. */
export default function AccountPage() {
  return (
    <div className="page pt-3 pb-16 tablet:pt-5">
      <PageTitle title="계정 설정" />
      <div className="filled-downwards mx-auto max-w-160">
        <Link to={paths.myInfo} className={backLinkStyle}>
          <ChevronLeft size={18} />
          마이페이지
        </Link>
        <Heading as="h1" size="h1" className="mt-2">
          계정 설정
        </Heading>
        <EmailSection />
        <PasswordSection />
        <SecondFactorSection />
        <SessionsSection />
        <MailsSection />
        <FiltersSection />
        <BlocksSection />
        <DataSection />
        <LeavingSection />
      </div>
    </div>
  );
}

const SessionsSection = () => (
  <AccountSection title="로그인된 기기">
    <AccountRow
      title="로그인한 곳"
      description="모르는 기기가 보이면 그 기기에서 로그아웃할 수 있습니다."
      action={
        <Link to={paths.sessions} className={buttonStyle({ variant: 'line' })}>
          기기 보기
        </Link>
      }
    />
  </AccountSection>
);
