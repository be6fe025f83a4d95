<?php
// Run with: php -S 127.0.0.1:4010 server.php

// The keys never leave the server.
const KEYS = 'tessera_demo_public:tessera_demo_private_not_secret';

function call_gateway(string $path, array $body, array $headers = []): array
{
    $url = (getenv('GATEWAY_URL') ?: 'http://127.0.0.1:4002') . '/server/v1' . $path;
    $response = file_get_contents($url, false, stream_context_create(['http' => [
        'method' => 'POST',
        'header' => ['Authorization: Basic ' . base64_encode(KEYS), 'Content-Type: application/json', ...$headers],
        'content' => json_encode((object) $body),
        'timeout' => 30,
    ]]));
    if ($response === false) {
        throw new RuntimeException('The gateway responded with an error');
    }
    return json_decode($response, true, flags: JSON_THROW_ON_ERROR);
}

/** Charges the nonce of a page. The amount is the order's on the server, never one that the page sends. */
function pay(array $form): array
{
    $nonce = $form['nonce'] ?? '';
    $sale = ['amount' => '24.00', 'orderId' => $form['order'] ?? '', 'paymentMethodNonce' => $nonce];
    // A nonce pays once: as the key, it prevents a second charge if the request is sent again.
    // It becomes a header, so it must not contain a line break.
    $key = preg_replace('/[^\w-]/', '', $nonce);
    $sold = call_gateway('/transactions', $sale, ["Idempotency-Key: $key"]);
    return $sold['status'] === 'authorized'
        ? [200, ['id' => $sold['id']]]
        : [402, ['error' => 'Your payment was declined.']];
}

$route = $_SERVER['REQUEST_METHOD'] . ' ' . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
ini_set('display_errors', '0');
try {
    [$status, $body] = match ($route) {
        'GET /client-token' => [200, call_gateway('/client-tokens', [])],
        'POST /payments' => pay($_POST),
        default => [404, ['error' => 'Not found']],
    };
} catch (Throwable) {
    // Even an error does not prove that nothing was charged.
    [$status, $body] = [502, ['error' => 'The payment could not be confirmed.']];
}
http_response_code($status);
header('Content-Type: application/json');
echo json_encode($body);
