# Varnish before Galley: keeps media and reads of the external API by their cache tags, until purge-by-tags.mjs says that they changed.
# Everything else is passed on. Put the address of your service below. See docs/cdn.md.
vcl 4.1;

import std;

backend galley {
    .host = "127.0.0.1";
    .port = "3000";
    # A poll of the feed may be held for 25 seconds.
    .first_byte_timeout = 60s;
}

# Who may purge: where purge-by-tags.mjs runs.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    unset req.http.X-Kept;
    if (req.method == "BAN") {
        if (!client.ip ~ purgers) {
            return (synth(403));
        }
        if (!req.http.X-Purge-Tags) {
            std.ban("obj.status != 0");
            return (synth(200));
        }
        if (req.http.X-Purge-Tags !~ "^[A-Za-z0-9_|-]+$") {
            return (synth(400));
        }
        if (!std.ban("obj.http.X-Cache-Tags ~ (?:^|[[:space:]])(?:" + req.http.X-Purge-Tags + ")(?:[[:space:]]|$)")) {
            return (synth(500, std.ban_error()));
        }
        return (synth(200));
    }
    if (req.url ~ "^/(health|metrics)") {
        return (synth(404));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.url ~ "^/media/") {
        # Files are the same for everybody.
        unset req.http.Cookie;
        unset req.http.Authorization;
        unset req.http.X-API-Key;
        set req.url = regsub(req.url, "\?.*$", "");
        set req.http.X-Cache-Tags = "1";
        set req.http.X-Kept = "media";
        return (hash);
    }
    if (req.url ~ "^/api/v1/external/" && req.url !~ "^/api/v1/external/changes" && req.http.X-API-Key) {
        set req.http.X-Cache-Tags = "1";
        set req.http.X-Kept = "reads";
        return (hash);
    }
    return (pass);
}

# What a key may see is its own: no other key is answered with it.
sub vcl_hash {
    if (req.http.X-Kept == "reads") {
        hash_data(req.http.X-API-Key);
    }
}

sub vcl_backend_response {
    if (bereq.http.X-Kept && beresp.status == 200 && beresp.http.X-Cache-Tags) {
        # Nothing is kept longer than this, whatever happens to the purging; a key that is revoked may read as long.
        set beresp.ttl = 10m;
        set beresp.grace = 0s;
        set beresp.keep = 0s;
        return (deliver);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.X-Cache-Tags;
    unset resp.http.Via;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}
