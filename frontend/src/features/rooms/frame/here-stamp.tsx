import type { ComponentProps } from 'react';
import { Stamp } from '@/entities/person/stamp';

interface HereStampProps extends ComponentProps<typeof Stamp> {
  isHere: boolean;
}

/** A member's stamp, with a dot while the member has the room open. The dot is never alone: a text beside it says it too. */
export const HereStamp = ({ isHere, ...stamp }: HereStampProps) => (
  <span className="relative inline-grid justify-self-start">
    <Stamp {...stamp} />
    {isHere && (
      <i
        aria-hidden="true"
        className="absolute -right-px -bottom-px size-2.75 rounded-full border-2 border-paper bg-pine"
      />
    )}
  </span>
);
