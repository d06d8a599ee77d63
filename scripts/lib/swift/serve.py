"""Runs one server of OpenStack Swift: python3 serve.py FOLDER account|container|object|proxy; `rings` makes its rings.

All of them read FOLDER/etc, where Swift's own programs read /etc/swift. The proxy's cache is in its own memory.
"""
import sys

from swift.common import utils

folder, kind = sys.argv[1:3]
utils.SWIFT_CONF_FILE = folder + '/etc/swift.conf'


class Cache:
    def __init__(self):
        self.values = {}

    def get(self, key, *args, **options):
        return self.values.get(key)

    def set(self, key, value, *args, **options):
        self.values[key] = value

    def delete(self, key, *args, **options):
        self.values.pop(key, None)


def cache(global_conf, **conf):
    shared = Cache()

    def wrap(app):
        def call(env, start_response):
            env['swift.cache'] = shared
            return app(env, start_response)

        return call

    return wrap


def make_rings(ports):
    from swift.common.ring import RingBuilder

    for name, port in zip(('account', 'container', 'object'), ports):
        ring = RingBuilder(4, 1, 1)
        ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1', 'weight': 1})
        ring.rebalance()
        ring.get_ring().save('%s/etc/%s.ring.gz' % (folder, name))


if __name__ == '__main__':
    # The proxy's configuration names `serve:cache`.
    sys.modules['serve'] = sys.modules['__main__']
    if kind == 'rings':
        make_rings(sys.argv[3:])
    else:
        from swift.common.wsgi import run_wsgi

        sys.exit(run_wsgi('%s/etc/%s-server.conf' % (folder, kind), kind + '-server'))
