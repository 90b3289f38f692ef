import { execFile } from 'node:child_process';
import { join as joinPath } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { paths } from '../../src/paths';
import { makeRoadmap } from './roadmaps';
import { join } from './rooms';
import type { Session } from './session';
import { postStudy } from './studies';
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

/** Opens this week of a room, and waits until it has loaded. */
export async function openWeek(page: Page, room: number) {
  await page.goto(paths.room(room));
  await expect(page.getByRole('table')).toBeVisible();
}

export const rowOf = (page: Page, day: number) =>
  page.getByRole('row', { name: new RegExp(`^${day}일`) });

export const boxOf = (page: Page, day: number) =>
  page.getByRole('checkbox', { name: new RegExp(`^${day}일`) });
