import { onSessionLost, useSession } from '@/api/session';
import { notify } from '@/ui/toast';
import { paths } from './paths';
import { queryClient } from './query-client';
import { router } from './router';

// What one person has loaded is never shown to the next.
useSession.subscribe((session, before) => {
  if (before.user !== null && session.user?.id !== before.user.id) queryClient.clear();
  if (before.user === null && session.user !== null) void queryClient.invalidateQueries();
});

onSessionLost((message) => {
  const { pathname, search } = router.state.location;
  notify.error(message);
  void router.navigate(paths.login(pathname === paths.login() ? undefined : pathname + search));
});
