import { execFile } from 'node:child_process';
import { join as joinPath } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { paths } from '../../src/paths';
import { newAccount } from './account';
import { api } from './api';
import { makeRoadmap } from './roadmaps';
import { join } from './rooms';
import { openSession, type Session } from './session';
import { postStudy } from './studies';
import { postMessage } from './talk';
import { expect } from './test';

/** In the database of the server under test, which is SQLite: no request makes a study that has begun. */
const setStart = `
import sqlite3, sys
path, study, days = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
with sqlite3.connect(path, timeout=20) as database:
    database.execute("UPDATE studies SET start_at = start_at - ? WHERE id = ?", (days * 86400 * 1000000, study))
`;

/** The days until a new study begins. */
const untilStart = 5;

async function beginDaysAgo(study: number, days: number) {
  const database = joinPath(process.env['MOYA_DATA_DIR'] ?? '', 'moya.db');
  const values = [database, String(study), String(untilStart + days)];
  await promisify(execFile)('python3', ['-c', setStart, ...values]);
}

/** Opens the room of a study with a plan of four weeks, which began this many days ago. */
export async function openWeekRoom(
  host: Session,
  member: Session,
  title: string,
  days: number,
): Promise<number> {
  const roadmapId = await makeRoadmap(host.accessToken, 28);
  const room = await postStudy(host.accessToken, title, { roadmapId });
  await beginDaysAgo(room, days);
  await join(room, host.accessToken, member);
  return room;
}

/** Opens a room in its first week, in which the host's first member has marked, asked, answered and talked. */
export async function openLivelyRoom(host: Session, title: string) {
  const member = await openSession(await newAccount('멤버'));
  const room = await openWeekRoom(host, member, title, 3);
  const days = `/api/rooms/${room}/week/days/1`;
  const done = (day: number, { accessToken: token }: Session, sentence: string | null) =>
    api('PUT', `${days}/${day}/done`, { token, body: { sentence } });
  await done(1, host, null);
  await done(1, member, null);
  await done(4, member, '긴 주소도 넘치지 않습니다: https://www.acmicpc.net/problem/17298/아주/긴');
  const { accessToken: token } = member;
  const question = '어디에서 막혔는지 한 줄로 적으면 다른 멤버가 답할 수 있습니다.';
  await api('PUT', `${days}/3/flag`, { token, body: { question } });
  await postMessage(room, token, '반갑습니다. 한 줄 인사로 시작합니다.');
  await postMessage(room, host.accessToken, '네, 잘 부탁드립니다.');
  return { room, member };
}

/** Opens this week of a room, and waits until it has loaded. */
export async function openWeek(page: Page, room: number) {
  await page.goto(paths.room(room));
  await expect(page.getByRole('table')).toBeVisible();
}

export const rowOf = (page: Page, day: number) =>
  page.getByRole('row', { name: new RegExp(`^${day}일 차`) });

export const boxOf = (page: Page, day: number) =>
  page.getByRole('checkbox', { name: new RegExp(`^${day}일 차 `) });
