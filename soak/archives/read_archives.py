"""Unpacks archives with Python's own modules. Reads one JSON object per line and replies with one each.

Two known differences are corrected here, so that everything else can be compared: `zipfile` reads a name without flag 11 as code page
437 even if it is valid UTF-8, and it writes a symlink as a file that contains the target.
"""

import json
import os
import stat
import sys
import tarfile
import zipfile


def unpack_zip(archive, folder):
    with zipfile.ZipFile(archive) as reader:
        for info in reader.infolist():
            if not info.flag_bits & 0x800:
                try:
                    info.filename = info.filename.encode("cp437").decode("utf-8")
                except UnicodeDecodeError:
                    pass
            path = reader.extract(info, folder)
            if stat.S_ISLNK(info.external_attr >> 16):
                with open(path, "rb") as file:
                    target = file.read()
                os.unlink(path)
                os.symlink(target, os.fsencode(path))


def unpack_tar(archive, folder):
    with tarfile.open(archive) as reader:
        reader.errorlevel = 2
        if hasattr(tarfile, "tar_filter"):
            reader.extraction_filter = tarfile.tar_filter
        reader.extractall(folder)


for line in sys.stdin:
    order = json.loads(line)
    try:
        (unpack_zip if order["format"] == "zip" else unpack_tar)(order["archive"], order["folder"])
        answer = {"error": None}
    except Exception as error:
        answer = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(answer), flush=True)
