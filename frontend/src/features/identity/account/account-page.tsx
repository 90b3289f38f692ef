import { ChevronLeft } from 'lucide-react';
import { paths } from '@/paths';
import { backLinkStyle } from '@/ui/button-style';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { DataSection } from './data-section';
import { EmailSection } from './email-section';
import { MailsSection } from './mails-section';
import { PasswordSection } from './password-section';
import { LeavingSection } from './leaving-section';
import { SecondFactorSection } from './second-factor-section';
import { SessionsSection } from './sessions-section';

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
        <DataSection />
        <LeavingSection />
      </div>
    </div>
  );
}
