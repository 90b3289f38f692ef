"""Work in a separate process: a thread would wait for other threads and attribute that to the server."""

import contextlib
import multiprocessing

from processes import Failed

FORK = multiprocessing.get_context("fork")


class Apart:
    """Starts `work(over, *given)` at once. `over.poll(SECONDS)` is true when it should end. It dies with this process."""

    def __init__(self, work, *given):
        over, self.ends = FORK.Pipe(duplex=False)
        self.told, tells = FORK.Pipe(duplex=False)
        self.process = FORK.Process(target=lambda: tells.send(work(over, *given)), daemon=True)
        self.process.start()
        # A process that also holds this end would not notice that the other end is closed.
        over.close()
        tells.close()

    def end(self, patience=60):
        """Returns its result."""
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
