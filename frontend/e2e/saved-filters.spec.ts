import { expect, test } from './support/test';
import { expectAccessible } from './support/accessible';
