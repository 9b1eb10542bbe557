"""A client of the public API in Python, with its standard library alone. client.mjs is the same in JavaScript; both print
the same summary. Its argument says where the service is, and stdin gives the address that the service sends the member
back to."""

import base64
import datetime
import hashlib
import json
import secrets
import sys
import urllib.error
import urllib.parse
import urllib.request

given = json.loads(sys.argv[1])
api, site, client_id, redirect = given["api"], given["site"], given["clientId"], given["redirect"]
token = ""


def send(request):
    try:
        answer = urllib.request.urlopen(request)
    except urllib.error.HTTPError as error:
        answer = error
    text = answer.read().decode()
    return {"status": answer.status, "headers": answer.headers, "data": json.loads(text) if text else None}


def call(method, path, query=None, body=None):
    address = api + path + ("?" + urllib.parse.urlencode(query) if query else "")
    data = json.dumps(body).encode() if body is not None else None
    headers = {"authorization": "Bearer " + token, "content-type": "application/json"}
    return send(urllib.request.Request(address, data=data, headers=headers, method=method))


def must(status, method, path, **options):
    answer = call(method, path, **options)
    if answer["status"] != status:
        raise RuntimeError(f"{method} {path}: {answer['status']} {answer['data']}")
    return answer["data"]


def log_in():
    global token
    verifier = secrets.token_urlsafe(32)
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")
    scope = "user_accounts:read,boards:read,boards:write,pins:read,pins:write"
    asked = {"client_id": client_id, "redirect_uri": redirect, "response_type": "code", "scope": scope, "state": "mine"}
    asked |= {"code_challenge": challenge, "code_challenge_method": "S256"}
    print(f"{site}/oauth/?{urllib.parse.urlencode(asked)}", flush=True)
    back = urllib.parse.parse_qs(urllib.parse.urlparse(input()).query)
    form = {"grant_type": "authorization_code", "code": back["code"][0], "redirect_uri": redirect}
    form |= {"client_id": client_id, "code_verifier": verifier}
    data = urllib.parse.urlencode(form).encode()
    answer = send(urllib.request.Request(f"{api}/oauth/token", data=data))["data"]
    token = answer["access_token"]
    return {"state": back["state"][0], "type": answer["token_type"]}


def list_all(path):
    items, pages, query = [], 0, {"page_size": 1}
    while True:
        page = must(200, "GET", path, query=query)
        items, pages = items + page["items"], pages + 1
        if not page["bookmark"]:
            return items, pages
        query["bookmark"] = page["bookmark"]


def pin(title, media_source):
    return {"board_id": board["id"], "title": title, "alt_text": "Reeds", "media_source": media_source}


login = log_in()
before = must(200, "GET", "/boards")
board = must(201, "POST", "/boards", body={"name": "Reeds", "privacy": "PUBLIC"})
section = must(201, "POST", f"/boards/{board['id']}/sections", body={"name": "By the lake"})
inline = {"source_type": "image_base64", "content_type": "image/png", "data": given["picture"]}
linked = {"source_type": "image_url", "url": given["pictureUrl"]}
first = must(201, "POST", "/pins", body=pin("First", inline))
second = must(201, "POST", "/pins", body=pin("Second", linked))
listed, pages = list_all(f"/boards/{board['id']}/pins")
place = {"board_id": board["id"], "board_section_id": section["id"]}
updated = must(200, "PATCH", f"/pins/{first['id']}", body={"title": "First again", **place})
in_section, _ = list_all(f"/boards/{board['id']}/sections/{section['id']}/pins")
day = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
days = {"start_date": day, "end_date": day, "metric_types": "IMPRESSION,SAVE"}
analytics = must(200, "GET", f"/pins/{first['id']}/analytics", query=days)
must(204, "DELETE", f"/pins/{second['id']}")
missing = call("GET", f"/pins/{second['id']}")
wrong = call("POST", "/boards", body={"name": ""})
must(204, "DELETE", f"/boards/{board['id']}")
after = must(200, "GET", "/boards")
print(
    json.dumps(
        {
            "login": login,
            "before": len(before["items"]),
            "board": board["name"],
            "section": section["name"],
            "listed": [each["title"] for each in listed],
            "pages": pages,
            "updated": updated["title"],
            "inSection": [each["title"] for each in in_section],
            "analytics": sorted(analytics),
            "missing": {
                "status": missing["status"],
                "code": missing["data"]["code"],
                "message": missing["data"]["message"],
            },
            "wrong": {"status": wrong["status"], "code": wrong["data"]["code"]},
            "limits": [f"x-ratelimit-{name}" in missing["headers"] for name in ("limit", "remaining", "reset")],
            "after": len(after["items"]),
        }
    )
)
