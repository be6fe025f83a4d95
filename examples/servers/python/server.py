import base64
import json
import os
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs

GATEWAY = os.environ.get("GATEWAY_URL", "http://127.0.0.1:4002") + "/server/v1"
# The keys never leave the server.
KEYS = base64.b64encode(b"tessera_demo_public:tessera_demo_private_not_secret").decode()


def call_gateway(path, body, headers=None):
    request = urllib.request.Request(GATEWAY + path, json.dumps(body).encode(), method="POST")
    request.add_header("Authorization", f"Basic {KEYS}")
    request.add_header("Content-Type", "application/json")
    for name, value in (headers or {}).items():
        request.add_header(name, value)
    with urllib.request.urlopen(request, timeout=30) as response:
        return json.load(response)


def pay(form):
    """Charges the nonce of a page. The amount is the order's on the server, never one that the page sends."""
    nonce = form.get("nonce", [""])[0]
    sale = {"amount": "24.00", "orderId": form.get("order", [""])[0], "paymentMethodNonce": nonce}
    # A nonce pays once: as the key, it prevents a second charge if the request is sent again.
    sold = call_gateway("/transactions", sale, {"Idempotency-Key": nonce})
    if sold["status"] == "authorized":
        return 200, {"id": sold["id"]}
    return 402, {"error": "Your payment was declined."}


class Shop(BaseHTTPRequestHandler):
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

    def do_GET(self):
        is_token = self.path == "/client-token"
        self.respond(lambda: (200, call_gateway("/client-tokens", {})) if is_token else (404, {"error": "Not found"}))

    def do_POST(self):
        text = self.rfile.read(int(self.headers["Content-Length"])).decode()
        is_payment = self.path == "/payments"
        self.respond(lambda: pay(parse_qs(text)) if is_payment else (404, {"error": "Not found"}))


ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "4010"))), Shop).serve_forever()
