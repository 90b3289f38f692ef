import type { Primitive } from './primitive';
import { buttons } from './samples/buttons';
import { choices } from './samples/choices';
import { fields } from './samples/fields';
import { layers } from './samples/layers';
import { messages } from './samples/messages';
import { texts } from './samples/texts';
import { ways } from './samples/ways';
import { written } from './samples/written';

/** All components that `ui` exports, but for hosts of layers and what draws nothing. A test compares the two. */
export const primitives: readonly Primitive[] = [
  ...texts,
  ...buttons,
  ...ways,
  ...choices,
  ...fields,
  ...written,
  ...messages,
  ...layers,
];
