import base64
import json
import os
import re
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs

GATEWAY = os.environ.get("GATEWAY_URL", "http://127.0.0.1:4002") + "/server/v1"
# The keys never leave the server.
KEYS = base64.b64encode(b"tessera_demo_public:tessera_demo_private_not_secret").decode()
PAID = ["authorized", "submitted_for_settlement", "settlement_pending", "settling", "settled"]
DECLINED = ["processor_declined", "gateway_rejected", "failed"]
MAX_BODY = 64 * 1024


def call_gateway(path, body, headers=None):
    """Returns None if another request has used the idempotency key."""
    request = urllib.request.Request(GATEWAY + path, json.dumps(body).encode(), method="POST")
    request.add_header("Authorization", f"Basic {KEYS}")
    request.add_header("Content-Type", "application/json")
    for name, value in (headers or {}).items():
        request.add_header(name, value)
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        if error.code == 409:
            return None
        raise


def pay(form):
    """Charges the nonce of a page. The amount is the order's on the server, never one that the page sends."""
    order, nonce = (form.get(name, [""])[0] for name in ("order", "nonce"))
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,40}", order) or not nonce:
        return 400, {"error": "Send an order and a nonce."}
    options = {"submitForSettlement": True}
    sale = {"amount": "24.00", "orderId": order, "paymentMethodNonce": nonce, "options": options}
    # The key contains the order, not the nonce: an order is charged once. Only a decline permits another attempt.
    for attempt in range(1, 21):
        key = f"{order}-{attempt}"
        sold = found = call_gateway("/transactions", sale, {"Idempotency-Key": key})
        if sold is None:
            # Another nonce has used the key: the shop looks up what was charged.
            found = call_gateway(f"/idempotency-keys/{key}/close", {})["transaction"] or {"status": "failed"}
        if found["status"] in PAID:
            return 200, {"id": found["id"]}
        if found["status"] not in DECLINED:
            raise ValueError(f"The status of the order is {found['status']}")
        if sold:
            break
    return 402, {"error": "Your payment was declined."}


class Shop(BaseHTTPRequestHandler):
    timeout = 30

    def respond(self, action):
        try:
            status, body = action()
        except Exception:
            # Even an error does not prove that nothing was charged.
            status, body = 502, {"error": "The payment could not be confirmed."}
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def receive_payment(self):
        length = self.headers.get("Content-Length", "")
        if "Transfer-Encoding" in self.headers or not re.fullmatch("[0-9]{1,15}", length):
            return 400, {"error": "Send the length of the body."}
        if int(length) > MAX_BODY:
            return 413, {"error": "The request is too large."}
        body = self.rfile.read(int(length))
        try:
            form = parse_qs(body.decode(), errors="strict")
        except ValueError:
            return 400, {"error": "Send a form in UTF-8."}
        return pay(form) if len(body) == int(length) else (400, {"error": "The body is too short."})

    def do_GET(self):
        is_token = self.path == "/client-token"
        self.respond(lambda: (200, call_gateway("/client-tokens", {})) if is_token else (404, {"error": "Not found"}))

    def do_POST(self):
        is_payment = self.path == "/payments"
        self.respond(self.receive_payment if is_payment else lambda: (404, {"error": "Not found"}))


ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "4010"))), Shop).serve_forever()
