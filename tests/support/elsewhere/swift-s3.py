"""OpenStack Swift with its S3 interface on loopback, in one process: a real server that checks signatures.

    /usr/bin/python3 swift-s3.py FOLDER     keeps its data there, says its port and ends with its input
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import hubs, wsgi
from swift.common import utils

ACCOUNT, USER, SECRET, REGION, BUCKET = "test", "salon", "geheim", "eu-test-1", "sicherungen"
STORES = ("account", "container", "object")

folder = sys.argv[1]


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


utils.SWIFT_CONF_FILE = write(
    "swift.conf",
    "[swift-hash]\nswift_hash_path_suffix = salon\n[storage-policy:0]\nname = one\ndefault = yes\n",
)

from swift.common.ring import RingBuilder
from swift.common.swob import Request
from swift.common.wsgi import loadapp

COMMON = f"[DEFAULT]\nswift_dir = {folder}\ndevices = {folder}\nmount_check = false\nlog_level = CRITICAL\n"
STORE = "[pipeline:main]\npipeline = {0}-server\n[app:{0}-server]\nuse = egg:swift#{0}\n"
PROXY = f"""[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = {REGION}
[filter:tempauth]
use = egg:swift#tempauth
user_{ACCOUNT}_{USER} = {SECRET} .admin
"""


def serve(socket, app):
    eventlet.spawn(wsgi.server, socket, app, open(os.devnull, "w"))


os.makedirs(os.path.join(folder, "disk"))
sockets = {name: eventlet.listen(("127.0.0.1", 0)) for name in (*STORES, "proxy")}
for name in STORES:
    ring = RingBuilder(1, 1, 1)
    port = sockets[name].getsockname()[1]
    ring.add_dev(dict(id=0, region=0, zone=0, weight=1, ip="127.0.0.1", port=port, device="disk"))
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f"{name}.ring.gz"))
for name in STORES:
    serve(sockets[name], loadapp(write(f"{name}.conf", COMMON + STORE.format(name))))

proxy = loadapp(write("proxy.conf", COMMON + PROXY))
bucket = Request.blank(f"/v1/AUTH_{ACCOUNT}/{BUCKET}", environ={"REQUEST_METHOD": "PUT", "swift.authorize_override": True})
answer = bucket.get_response(proxy)
if answer.status_int // 100 != 2:
    sys.exit(f"no bucket: {answer.status}")
serve(sockets["proxy"], proxy)
print(sockets["proxy"].getsockname()[1], flush=True)
hubs.trampoline(sys.stdin.fileno(), read=True)
