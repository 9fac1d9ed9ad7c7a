# Varnish before Galley: keeps media, passes everything else on. Put the address of your service below.
vcl 4.1;

backend galley {
    .host = "127.0.0.1";
    .port = "3000";
}

# Who may purge: the machine itself, or that of whoever publishes.
acl purgers {
    "127.0.0.1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (!client.ip ~ purgers) {
            return (synth(403));
        }
        return (purge);
    }
    # Answers of the APIs show what the key may see: they are passed on, never kept. The rest is nobody's business here.
    if (req.url !~ "^/media/") {
        if (req.url ~ "^/(health|metrics)") {
            return (synth(404));
        }
        return (pass);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Files are named by their content's record and are the same for everybody.
    unset req.http.Cookie;
    unset req.http.Authorization;
    set req.url = regsub(req.url, "\?.*$", "");
    return (hash);
}

sub vcl_backend_response {
    if (bereq.url ~ "^/media/") {
        if (beresp.status == 200) {
            # A deleted file is gone from here after a day at the latest.
            set beresp.ttl = 1d;
            set beresp.do_stream = true;
        } elseif (beresp.status == 404) {
            set beresp.ttl = 10s;
        } else {
            set beresp.uncacheable = true;
        }
    }
}

sub vcl_deliver {
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}
