import { CircleAlert } from 'lucide-react';

/** Says why there is no roadmap for a request, and what to ask for instead. It is not styled as an error. */
export function RefusalNotice({ message }: { message: string }) {
  return (
    <div className="grid grid-cols-[1.375rem_1fr] gap-3 rounded-control bg-warn-tint px-5 py-4">
      <CircleAlert size={22} className="mt-0.5 text-warn" />
      <p>{message}</p>
    </div>
  );
}
