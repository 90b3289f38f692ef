import { useEffect, useRef, type RefObject } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router';
import { z } from 'zod/mini';
import { openQuestion, useAnswers } from './answer-store';
import { firstOpen, mayOpen, questionNames } from './answers';

/** State of a history entry: the index of its question; the confirmation comes after the last one. */
const placeSchema = z.object({ question: z.int().check(z.minimum(0)) });

/** The entry of the confirmation, for redirects to it. */
export const confirmationEntry: z.infer<typeof placeSchema> = { question: questionNames.length };

function placeIn(state: unknown): number | null {
  const read = z.safeParse(placeSchema, state);
  return read.success ? read.data.question : null;
}

/**
 * Maintains one history entry per question, from the first to the open one, however the user got there: Back and
 * Forward move between questions, and Back leaves from the first. The history follows the answers one entry at a time;
 * only on Back and Forward do the answers follow the history.
 */
export function useQuestionHistory() {
  const location: Location<unknown> = useLocation();
  const { key, pathname, search, state } = location;
  const type = useNavigationType();
  const navigate = useNavigate();
  const answers = useAnswers((all) => all.answers);
  const current = useAnswers((all) => all.current);
  const open = current === null ? questionNames.length : questionNames.indexOf(current);
  const place = placeIn(state);
  const entry = useRef({ key: '', place });
  const isUnderWay = useRef(false);
  useEffect(() => {
    const last = entry.current;
    const isArrival = last.key !== key;
    if (!isArrival && isUnderWay.current) return;
    const isByPerson = isArrival && !isUnderWay.current && type === 'POP';
    isUnderWay.current = false;
    entry.current = { key, place };
    if (place === open) return;
    if (isByPerson && place !== null) {
      const asked = questionNames[place] ?? null;
      if (asked === null ? firstOpen(answers) === null : mayOpen(asked, answers)) {
        openQuestion(asked);
        return;
      }
    }
    isUnderWay.current = true;
    const go = (question: number, replace: boolean) =>
      navigate(pathname + search, { state: { question }, replace, preventScrollReset: true });
    // A link to the current page replaces the entry's state.
    if (place === null) void go(type === 'REPLACE' ? (last.place ?? 0) : 0, true);
    else if (place < open) void go(place + 1, false);
    else void navigate(open - place);
  }, [key, pathname, search, place, type, open, answers, navigate]);
}

/**
 * Scrolls to an element whose top is above the page or under its fixed header, after every step of the questionnaire.
 * A step also changes the history entry, whose earlier scroll position the router restores: hence the dependency on it.
 */
export function useInSight(place: RefObject<HTMLElement | null>, step: number, hasMoved: boolean) {
  const { key } = useLocation();
  const move = hasMoved ? `${step} ${key}` : null;
  useEffect(() => {
    if (move === null || place.current === null) return;
    // The height of the page's fixed header.
    const room = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if (place.current.getBoundingClientRect().top < room) place.current.scrollIntoView();
  }, [place, move]);
}
