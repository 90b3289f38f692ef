import { details } from '../e2e/support/account';
import { paths } from '../src/paths';
import { signUp } from './support/sign-up';
import { postStudy } from './support/study';
import { lineOf, say } from './support/talk';
import { test } from './support/test';

test('a new user posts a study, approves an applicant, and both talk in the room', async ({
  visitor,
  somebody,
}) => {
  const host = await visitor();
  const author = details('민서');
  await signUp(host, author);
  const study = await postStudy(host, `브라우저마다 읽기 ${author.nickname}`);

  const { page: member } = await somebody('현우');
  await member.goto(paths.study(study));
  await member.role('textbox', /신청 메시지/).type('끝까지 함께하겠습니다.');
  await member.role('button', '참여 신청하기').click();
  await member.role('main').shows('답을 기다리는 중');

  await host.goto(paths.studyApplicants(study));
  const list = host.role('dialog', '신청자 관리');
  await list.shows('끝까지 함께하겠습니다.');
  await list.role('radio', '승인').choose();
  await list.role('button', '저장').click();
  await list.shows('참여 중');
  await list.role('button', '닫기').click();
  await list.gone();
  await member.reload();
  await member.role('main').shows('참여가 승인되었습니다.');

  await host.goto(paths.roomTalk(study));
  await member.goto(paths.roomTalk(study));
  await say(host, '덱 문제 풀어보신 분 계신가요?');
  await lineOf(member, '덱 문제 풀어보신 분').shown();
  await say(member, '네, 앞에서 빼는 쪽부터 보세요.');
  await lineOf(host, '앞에서 빼는 쪽부터').shown();
});
