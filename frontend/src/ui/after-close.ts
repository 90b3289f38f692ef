/**
 * Runs an action that moves the focus, once a dialog or menu that is closing has returned it: Radix does that in a timer
 * which it sets after the present event.
 */
export const afterClose = (action: () => void) => void setTimeout(() => setTimeout(action));
