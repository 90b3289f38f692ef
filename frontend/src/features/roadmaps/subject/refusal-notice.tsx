import { CircleAlert } from 'lucide-react';

/** Why there is no roadmap for that, and what to ask for instead: no error, but no way on. */
export function RefusalNotice({ message }: { message: string }) {
  return (
    <div className="grid grid-cols-[1.375rem_1fr] gap-3 rounded-control bg-warn-tint px-5 py-4">
      <CircleAlert size={22} strokeWidth={1.9} aria-hidden="true" className="mt-0.5 text-warn" />
      <p>{message}</p>
    </div>
  );
}
