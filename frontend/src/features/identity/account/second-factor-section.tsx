import { QueryPart } from '@/data/query-part';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { secondFactorQuery } from '../second-factor/queries';
import { RowOutline } from './email-section';
import { AccountRow, AccountSection } from './section';

export const SecondFactorSection = () => (
  <AccountSection id="second-factor" title="2단계 인증">
    <QueryPart query={secondFactorQuery()} skeleton={<RowOutline />}>
      {({ enabledAt }) => (
        <AccountRow
          title={enabledAt === null ? '사용하지 않음' : '사용 중'}
          description="로그인할 때 인증 앱의 코드를 한 번 더 확인합니다."
          action={
            <Link to={paths.secondFactor} className={buttonStyle({ variant: 'line' })}>
              {enabledAt === null ? '설정' : '관리'}
            </Link>
          }
        />
      )}
    </QueryPart>
  </AccountSection>
);
