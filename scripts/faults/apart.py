"""Somebody in a process of their own: a thread would wait for the others of this process, and call that the server's doing."""

import contextlib
import multiprocessing

from processes import Failed

FORK = multiprocessing.get_context("fork")


class Apart:
    """Begins `work(over, *given)` at once; `over.poll(SECONDS)` tells it whether it is time to end. It dies with this process."""

    def __init__(self, work, *given):
        over, self.ends = FORK.Pipe(duplex=False)
        self.told, tells = FORK.Pipe(duplex=False)
        self.process = FORK.Process(target=lambda: tells.send(work(over, *given)), daemon=True)
        self.process.start()
        # Who held them too would never hear that the other end is gone.
        over.close()
        tells.close()

    def end(self, patience=60):
        """What it found."""
        with contextlib.suppress(OSError):
            self.ends.send(None)
        try:
            if not self.told.poll(patience):
                raise Failed(f"somebody apart did not end within {patience} s")
            return self.told.recv()
        except EOFError as error:
            raise Failed("somebody apart died") from error
        finally:
            self.process.kill()
            self.process.join()
