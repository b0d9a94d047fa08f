"""Reading what other systems send."""

import json
import logging
from pathlib import Path

from shop.customers import Customer

log = logging.getLogger(__name__)

INBOX = Path("inbox")


def waiting_files(pattern="*.csv"):
    """The files of the inbox, the oldest first."""
    return sorted(INBOX.glob(pattern), key=lambda path: path.stat().st_mtime)


def import_customers(path):
    with open(path, encoding="utf-8") as source:
        entries = json.load(source)
    customers = {entry["key"]: Customer(**entry) for entry in entries}
    log.info("%s: %d customers", path, len(customers))
    return customers


def archive(path, *, keep=30):
    """Moves a file that was read into the archive and forgets the oldest ones."""
    folder = INBOX / "done"
    folder.mkdir(exist_ok=True)
    path.rename(folder / path.name)
    done = sorted(folder.iterdir(), key=lambda entry: entry.stat().st_mtime)
    for old in done[:-keep]:
        old.unlink()
